import { useMutation, useQueryClient } from "@tanstack/react-query"
import ImageUp from "lucide-react/icons/image-up"
import { useRef } from "react"
import { useRevalidator } from "react-router"
import { getSettings, updateSettings, uploadLogo } from "#features/settings/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { mediaUrl } from "#ui/picture.tsx"
import { callQuery } from "#ui/query-client.ts"
import { useShopFacts } from "#ui/shop-facts.ts"

/** The picture in the place of mark and name; unlike the fields around it, it is changed at once. */
export function LogoField({ logo }: { logo: string | null }) {
  const { apiBase } = useShopFacts()
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const change = useMutation({
    /** A picture, or null for none. */
    mutationFn: (file: File | null) =>
      file ? call(uploadLogo, { body: { logo: [file] } }) : call(updateSettings, { body: { logo: null } }),
    onSuccess: async (saved) => {
      client.setQueryData(callQuery(getSettings).queryKey, saved)
      await revalidate()
    },
  })
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-sm">Logo</p>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid h-20 w-44 place-items-center bg-panel p-3">
          {logo ? (
            <img src={mediaUrl(logo, apiBase)} alt="The shop's logo" className="max-h-full max-w-full object-contain" />
          ) : (
            <span className="text-center text-ink-soft text-sm">The shop's name and mark</span>
          )}
        </div>
        {/* The button opens it: a file input of its own looks different in every browser. */}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Logo file"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file may be chosen again after a failure.
            target.value = ""
            if (file) change.mutate(file)
          }}
        />
        <Button variant="outline" size="sm" busy={change.isPending} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" className="size-4" />
          {change.isPending ? "Saving..." : logo ? "Change logo" : "Upload logo"}
        </Button>
        {logo ? (
          <Button variant="quiet" size="sm" disabled={change.isPending} onClick={() => change.mutate(null)}>
            Remove logo
          </Button>
        ) : null}
      </div>
      <p className="text-ink-soft text-sm">
        PNG, JPG or WebP, wider than high. It stands on light and on dark, and is changed at once.
      </p>
      {change.isError ? (
        <Alert>{reasonOf(change.error, "The logo could not be saved. Please try again.")}</Alert>
      ) : null}
    </div>
  )
}
