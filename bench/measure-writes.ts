import type { Product } from "#features/products/contract.ts"
import { startChild } from "./child.ts"
import { compare, drive } from "./load.ts"
import type { Finding } from "./report.ts"
import { anyOf, calls } from "./shoppers.ts"
import type { Preparation, Run } from "./straight-driver.ts"

const turns = 5
const seconds = 1.5

/** A call that changes something, next to its own SQL driven straight through the driver. */
export async function measureWrite(
  shop: { address: string; connectionString: string; dataDir: string; products: Product[] },
  write: { name: string; call: keyof typeof calls; target: Finding["target"] },
): Promise<Finding> {
  const { address, products, ...database } = shop
  const driver = startChild("./straight-driver.ts")
  try {
    await driver.ask({ prepare: write.call, products, ...database } satisfies Preparation)
    const { shop: value, other: straight } = await compare(
      turns,
      () => drive(address, seconds, () => calls[write.call](anyOf(products))),
      async () => (await driver.ask<{ perSecond: number }>({ seconds } satisfies Run)).perSecond,
    )
    return {
      name: write.name,
      value,
      unit: "a second",
      against: { name: "the same SQL", value: straight },
      target: write.target,
    }
  } finally {
    await driver.stop()
  }
}
