import type { Drawing } from "./drawing.ts"

export const scarves: Record<string, Drawing> = {}
