import * as z from "zod/mini"
import { type CheckoutForm, checkoutFields } from "#features/orders/contract.ts"
import { keptForVisit } from "#ui/browser-storage.ts"

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
const blankForm: CheckoutForm = {
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

/** Kept for the visit, so that a reload or a lost connection loses nothing. */
export const rememberForm = (form: unknown): void => keptForVisit.write(FORM, JSON.stringify(form))

export function rememberedForm(): CheckoutForm {
  try {
    const shape = z.record(z.string(), z.string())
    return { ...blankForm, ...shape.parse(JSON.parse(keptForVisit.read(FORM) ?? "{}")) }
  } catch {
    return blankForm
  }
}
