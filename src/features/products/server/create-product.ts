import type { Received } from "#contract/endpoint.ts"
import { productImages, products } from "#db/schema/products.ts"
import { transact } from "#db/transact.ts"
import type { Product } from "#features/products/contract.ts"
import type { createProduct as createProductCall } from "#features/products/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import type { ReceivedFiles } from "#platform/multipart.ts"
import { savePictures } from "#platform/save-pictures.ts"
import type { Services } from "#platform/services.ts"
import { arrangePictures } from "./arrange-pictures.ts"
import { freeSlug } from "./free-slug.ts"
import { readProduct } from "./queries.ts"
import { refuseFree } from "./refuse-free.ts"
import { refuseTaken } from "./refuse-taken.ts"

export type ProductFiles = ReceivedFiles<Received<typeof createProductCall>["fileField"]>

/**
 * Adds a product with its pictures: all of it or nothing.
 * @throws Problem products.slug-taken, request.invalid, those of pictures
 */
export async function createProduct(
  { db, media }: Pick<Services, "db" | "media">,
  actorId: string,
  wish: Received<typeof createProductCall>["body"],
  files: ProductFiles,
): Promise<Product> {
  return await savePictures(media, [...files.thumbnail, ...files.images], async (paths) => {
    const thumbnail = files.thumbnail.length > 0 ? paths[0] : undefined
    const pictures = arrangePictures([], paths.slice(files.thumbnail.length), {
      keep: wish.keep_images,
      imageColors: wish.image_colors,
      colors: wish.colors,
    })
    const discountPercentage = wish.discount_percentage ?? 0
    refuseFree([{ title: wish.title, priceCents: wish.price, discountPercentage }])
    return await transact(db, async (tx) => {
      const [made] = await tx
        .insert(products)
        .values({
          slug: wish.slug ?? (await freeSlug(tx, "product", wish.title)),
          title: wish.title,
          description: wish.description,
          priceCents: wish.price,
          discountPercentage,
          stock: wish.stock ?? null,
          categoryId: wish.category_id,
          colors: wish.colors,
          sizes: wish.sizes,
          thumbnail: thumbnail ?? pictures[0]?.path ?? null,
          isPublished: wish.is_published ?? true,
          isFeatured: wish.is_featured ?? false,
        })
        .returning({ id: products.id })
      if (!made) throw new Error("No product was made.")
      const { id: productId } = made
      if (pictures.length > 0) {
        await tx
          .insert(productImages)
          .values(pictures.map((picture, position) => ({ productId, position, ...picture })))
      }
      const detail = { title: wish.title }
      await recordActivity(tx, { actorId, action: "created", entity: "product", entityId: productId, detail })
      return await readProduct(tx, productId)
    }).catch(refuseTaken)
  })
}
