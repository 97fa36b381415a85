import type { Appearance } from "@stripe/stripe-js"
import { useEffect, useState } from "react"

/** The shop's look for what Stripe draws in its own frames, followed when the theme changes. */
export function useStripeAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance)
  useEffect(() => {
    const follow = () => setAppearance(readAppearance())
    const chosen = new MutationObserver(follow)
    chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] })
    const device = window.matchMedia("(prefers-color-scheme: dark)")
    device.addEventListener("change", follow)
    return () => {
      chosen.disconnect()
      device.removeEventListener("change", follow)
    }
  }, [])
  return appearance
}

function readAppearance(): Appearance {
  const { page, ink, inkSoft, edge, sale, orange, panel } = readColors()
  const focus = { outline: `2px dashed ${ink}`, outlineOffset: "3px", boxShadow: "none" }
  return {
    theme: "flat",
    labels: "above",
    disableAnimations: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    variables: {
      colorPrimary: orange,
      colorBackground: page,
      colorText: ink,
      colorTextSecondary: inkSoft,
      colorTextPlaceholder: inkSoft,
      colorDanger: sale,
      iconColor: ink,
      borderRadius: "6px",
      // Its frames cannot fetch our fonts; they show the nearest that the device has.
      fontFamily: "Hanken Grotesk, system-ui, sans-serif",
      fontSizeBase: "16px",
      spacingUnit: "4px",
      gridRowSpacing: "16px",
      gridColumnSpacing: "16px",
    },
    rules: {
      ".Label": { fontWeight: "600", color: ink },
      ".Input": { border: `1px solid ${edge}`, boxShadow: "none" },
      ".Input:focus": focus,
      ".Input--invalid": { border: `2px solid ${sale}`, boxShadow: "none" },
      ".Tab": { border: `1px solid ${edge}`, backgroundColor: page, boxShadow: "none" },
      ".Tab:hover": { backgroundColor: panel },
      ".Tab:focus": focus,
      ".Tab--selected": { border: `2px solid ${orange}`, color: ink, backgroundColor: panel, boxShadow: "none" },
      ".TabIcon--selected": { fill: ink },
      ".TabLabel--selected": { color: ink },
    },
  }
}

/** The theme's tokens as plain colours: Stripe understands neither variables nor light-dark(). */
function readColors() {
  const probe = document.body.appendChild(document.createElement("span"))
  const read = (token: string) => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const colors = {
    page: read("page"),
    panel: read("panel"),
    ink: read("ink"),
    inkSoft: read("ink-soft"),
    edge: read("edge"),
    sale: read("sale"),
    orange: read("orange"),
  }
  probe.remove()
  return colors
}
