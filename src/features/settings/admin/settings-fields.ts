import * as z from "zod/mini"
import { type Settings, updateSettings } from "#features/settings/contract.ts"
import { ApiProblem } from "#ui/api-problem.ts"
import { changedNames, fieldsNow } from "#ui/office/seen-fields.ts"

/** What the form holds: everything as it is typed. */
export type SettingsFields = Omit<Settings, "logo" | "low_stock_threshold"> & { low_stock_threshold: string }

export const fieldsOf = ({ logo: _logo, low_stock_threshold, ...settings }: Settings): SettingsFields => ({
  ...settings,
  low_stock_threshold: String(low_stock_threshold),
})

/** What was changed here since the form was filled; what others changed meanwhile stays theirs. */
export function changesOf(fields: SettingsFields, filled: SettingsFields): Partial<Settings> {
  const names = new Set(changedNames(fields, filled))
  const { low_stock_threshold, ...changed }: Partial<SettingsFields> = Object.fromEntries(
    Object.entries(fields).filter(([name]) => names.has(name)),
  )
  return low_stock_threshold === undefined
    ? changed
    : { ...changed, low_stock_threshold: numberOf(low_stock_threshold) }
}

const numberOf = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed))

/** Checked with the contract's own schema, said in the form's own words. */
export const checkSetting = <Key extends keyof Settings>(key: Key, value: unknown, ask: string): true | string =>
  z.safeParse(updateSettings.body, { [key]: value }).success || ask

export const checkThreshold = (typed: string): true | string =>
  checkSetting("low_stock_threshold", numberOf(typed), "Enter a whole number, 0 or more.")

export const checkFilled = (typed: string): true | string => typed.trim() !== "" || "Fill this in, or remove the line."

/** The fields that the server would not take: `opening_hours.0.days` is the form's name as well. */
export function refusedSettings(error: unknown): { path: string; message: string }[] {
  if (!(error instanceof ApiProblem)) return []
  const isSentence = fieldsNow(error) !== null
  return error.errors.map(({ path, message }) => ({ path, message: isSentence ? message : `This ${message}.` }))
}
