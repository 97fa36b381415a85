import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type Path, useForm } from "react-hook-form"
import { useRevalidator } from "react-router"
import { getSettings, type Settings, updateSettings } from "#features/settings/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { changedNames, fieldsNow, type SeenFields, wasOf } from "#ui/office/seen-fields.ts"
import { callQuery } from "#ui/query-client.ts"
import { takeSaved } from "#ui/take-saved.ts"
import { TextArea, TextField } from "#ui/text-field.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { FigureChoice } from "./figure-choice.tsx"
import { LeaveGuard } from "./leave-guard.tsx"
import { LogoField } from "./logo-field.tsx"
import { OpeningHours } from "./opening-hours.tsx"
import {
  changesOf,
  checkSetting,
  checkThreshold,
  fieldsOf,
  refusedSettings,
  type SettingsFields,
} from "./settings-fields.ts"
import { SettingsSection } from "./settings-section.tsx"

const emailAsk = "Enter an email address like name@example.com, or leave it empty."
const signAsk = "Enter one to four characters."

/** Everything that the owner sets; only what was changed is sent. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [filled, setFilled] = useState(() => fieldsOf(settings))
  const [seen, setSeen] = useState<SeenFields>(settings)
  const form = useForm<SettingsFields>({ mode: "onTouched", defaultValues: filled })
  const { register, handleSubmit, setError, reset, formState } = form
  const [outcome, setOutcome] = useState<{ isSaved: boolean; sentence: string } | null>(null)
  const { errors, isSubmitting, isDirty } = formState
  const button = useFocusBack(isSubmitting)

  const save = handleSubmit(async (fields) => {
    setOutcome(null)
    try {
      const changes = changesOf(fields, filled)
      const { data } = await call(updateSettings, { body: { ...changes, was: wasOf(seen, Object.keys(changes)) } })
      client.setQueryData(callQuery(getSettings).queryKey, { data })
      setFilled(fieldsOf(data))
      // What was edited since it was sent is still to be compared with what was shown then.
      setSeen({ ...data, ...wasOf(seen, changedNames(form.getValues(), fields)) })
      takeSaved(form, fields, fieldsOf(data))
      setOutcome({ isSaved: true, sentence: "Saved. The shop shows it from the next visit on." })
      // The back office's own name and signs are the page's facts.
      await revalidate()
    } catch (error) {
      setOutcome({ isSaved: false, sentence: reasonOf(error, "The settings could not be saved. Please try again.") })
      const now = fieldsNow(error)
      if (now) setSeen({ ...seen, ...now })
      for (const { path, message } of refusedSettings(error)) {
        // The contract names its fields as the form does.
        setError(path as Path<SettingsFields>, { message })
      }
    }
  })

  return (
    <form
      onSubmit={(event) => {
        // What was refused of a group checks nothing itself, and would keep the next answer from being asked for.
        form.clearErrors()
        return save(event)
      }}
      noValidate
      aria-label="Settings"
    >
      <LeaveGuard isChanged={isDirty} />
      <SettingsSection title="Shop" intro="The name stands at the top of every page, in titles and in the footer.">
        <TextField
          label="Shop name"
          required
          maxLength={60}
          error={errors.shop_name?.message}
          {...register("shop_name", {
            validate: (name) => checkSetting("shop_name", name, "Enter the name of your shop."),
          })}
        />
        <LogoField logo={settings.logo} />
      </SettingsSection>
      <SettingsSection title="Contact" intro="Shown on the contact page; what is empty is not shown.">
        <TextArea
          label="Address"
          rows={3}
          maxLength={300}
          error={errors.contact_address?.message}
          {...register("contact_address")}
        />
        <TextField
          label="Phone"
          type="tel"
          maxLength={50}
          error={errors.contact_phone?.message}
          {...register("contact_phone")}
        />
        <TextField
          label="Email"
          type="email"
          maxLength={254}
          error={errors.contact_email?.message}
          {...register("contact_email", { validate: (email) => checkSetting("contact_email", email, emailAsk) })}
        />
      </SettingsSection>
      <SettingsSection title="Opening hours" intro="Shown on the contact page, in this order.">
        <OpeningHours form={form} />
        <GroupNote said={errors.opening_hours?.message} />
      </SettingsSection>
      <SettingsSection
        title="Currency signs"
        intro="What stands before an amount. The shop always charges in euro, whatever the sign."
      >
        <div className="grid grid-cols-3 gap-3">
          {(["storefront", "portal", "admin"] as const).map((area) => (
            <TextField
              key={area}
              label={{ storefront: "Storefront", portal: "Portal", admin: "Back office" }[area]}
              required
              maxLength={4}
              error={errors.currency_signs?.[area]?.message}
              {...register(`currency_signs.${area}`, {
                validate: (sign) => (sign.trim() !== "" && sign.trim().length <= 4) || signAsk,
              })}
            />
          ))}
        </div>
        <GroupNote said={errors.currency_signs?.message} />
      </SettingsSection>
      <SettingsSection title="Delivery" intro="Shown on the home page, beside every product and at the checkout.">
        <TextField
          label="Free shipping text"
          required
          maxLength={120}
          hint="Without a full stop: the time of delivery follows."
          error={errors.free_shipping_text?.message}
          {...register("free_shipping_text", {
            validate: (text) => checkSetting("free_shipping_text", text, "Say what shipping costs."),
          })}
        />
      </SettingsSection>
      <SettingsSection title="Dashboard figures" intro="Trends, ratings, badges and chips on the dashboards.">
        <FigureChoice register={register} />
      </SettingsSection>
      <SettingsSection title="Letters" intro="Who the shop's letters are from, and where answers to them go.">
        <TextField
          label="Sender name"
          maxLength={60}
          hint="Empty: as the server is configured."
          error={errors.mail_sender_name?.message}
          {...register("mail_sender_name")}
        />
        <TextField
          label="Reply address"
          type="email"
          maxLength={254}
          hint="Empty: the address that letters come from."
          error={errors.mail_reply_to?.message}
          {...register("mail_reply_to", { validate: (email) => checkSetting("mail_reply_to", email, emailAsk) })}
        />
      </SettingsSection>
      <SettingsSection title="Stock" intro="Products with fewer pieces are marked, and the bell tells of them.">
        <TextField
          label="Low-stock threshold"
          inputMode="numeric"
          required
          maxLength={7}
          className="max-w-40"
          error={errors.low_stock_threshold?.message}
          {...register("low_stock_threshold", { validate: checkThreshold })}
        />
      </SettingsSection>
      <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-hairline border-t bg-page px-4 py-4 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
        {outcome ? <Alert tone={outcome.isSaved ? "success" : "error"}>{outcome.sentence}</Alert> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button ref={button} type="submit" busy={isSubmitting} disabled={!isDirty}>
            {isSubmitting ? "Saving..." : "Save settings"}
          </Button>
          <Button variant="quiet" disabled={!isDirty || isSubmitting} onClick={() => reset(filled)}>
            Undo changes
          </Button>
          <p className="text-ink-soft text-sm">{isDirty ? "Not saved yet" : "Everything is saved"}</p>
        </div>
      </div>
    </form>
  )
}

/** What is said of several fields that are one setting. */
const GroupNote = ({ said }: { said: string | undefined }) =>
  said === undefined ? null : <p className="text-sale text-sm">{said}</p>
