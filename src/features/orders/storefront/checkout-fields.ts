import * as z from "zod/mini"
import { textByName } from "#contract/fields.ts"
import { type CheckoutForm, checkoutFields } from "#features/orders/contract.ts"
import { kept } from "#ui/browser-storage.ts"
import { accessToken } from "#ui/stored-tokens.ts"

type Field = {
  name: keyof CheckoutForm
  label: string
  autoComplete: string
  type?: "email" | "tel"
  isOptional?: boolean
  /** What is said where it was left blank or is not usable. */
  ask: string
  maxLength: number
  isWide?: boolean
}

/** SF §3 and §5, in the order in which they are filled in. */
export const fields: readonly Field[] = [
  {
    name: "first_name",
    label: "First name",
    autoComplete: "given-name",
    ask: "Enter your first name.",
    maxLength: 100,
  },
  { name: "last_name", label: "Last name", autoComplete: "family-name", ask: "Enter your last name.", maxLength: 100 },
  {
    name: "email",
    label: "Email",
    autoComplete: "email",
    type: "email",
    ask: "Enter an email address like name@example.com.",
    maxLength: 254,
  },
  { name: "phone", label: "Phone", autoComplete: "tel", type: "tel", ask: "Enter a phone number.", maxLength: 50 },
  {
    name: "shipping_address",
    label: "Shipping address",
    autoComplete: "shipping street-address",
    ask: "Enter the street and number we ship to.",
    maxLength: 300,
    isWide: true,
  },
  {
    name: "billing_address",
    label: "Billing address (optional)",
    autoComplete: "billing street-address",
    isOptional: true,
    ask: "This address is too long.",
    maxLength: 300,
    isWide: true,
  },
  {
    name: "zip_code",
    label: "ZIP code",
    autoComplete: "shipping postal-code",
    ask: "Enter the ZIP code.",
    maxLength: 20,
  },
  { name: "city", label: "City", autoComplete: "shipping address-level2", ask: "Enter the city.", maxLength: 100 },
  {
    name: "state",
    label: "State",
    autoComplete: "shipping address-level1",
    ask: "Enter the state or county.",
    maxLength: 100,
  },
  {
    name: "country",
    label: "Country",
    autoComplete: "shipping country-name",
    ask: "Enter the country.",
    maxLength: 100,
  },
]

/** Checked with the contract's own schema, said in the form's own words. */
export const checkField = ({ name, ask }: Field, value: unknown): true | string =>
  z.safeParse(checkoutFields[name], value).success || ask

export const isFilled = (form: Partial<CheckoutForm>): boolean =>
  fields.every(({ name, isOptional }) => isOptional || (form[name] ?? "").trim() !== "")

const FORM = "checkout-form"
export const blankForm: CheckoutForm = {
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  shipping_address: "",
  billing_address: "",
  zip_code: "",
  city: "",
  state: "",
  country: "",
}

const remembered = z.object({ form: textByName, signedIn: z.boolean() })

/** Kept in this browser, so that neither a reload nor a lost connection loses anything, and the next order is half filled in. */
export const rememberForm = (form: unknown): void =>
  kept.write(FORM, JSON.stringify({ form, signedIn: accessToken() !== null }))

const forgetForm = (): void => kept.remove(FORM)

/** The form as it was last; who has signed out leaves nothing for the next person at this device. */
export function rememberedForm(): CheckoutForm {
  try {
    const { form, signedIn } = remembered.parse(JSON.parse(kept.read(FORM) ?? ""))
    if (!signedIn || accessToken() !== null) return { ...blankForm, ...form }
    forgetForm()
  } catch {
    // Nothing was kept, or something else than a form.
  }
  return blankForm
}
