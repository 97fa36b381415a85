import type { Settings } from "#features/settings/contract.ts"
import type { ReceivedFile } from "#platform/multipart.ts"
import { Problem } from "#platform/problem.ts"
import { savePictures } from "#platform/save-pictures.ts"
import type { Services } from "#platform/services.ts"
import { saveSettings } from "./save-settings.ts"

/** Makes an uploaded picture the shop's logo. @throws Problem settings.no-picture, pictures.… */
export async function saveLogo(
  services: Pick<Services, "db" | "media">,
  userId: string,
  files: readonly ReceivedFile[],
): Promise<Settings> {
  if (files.length === 0) throw new Problem("settings.no-picture", 422, "Choose a picture for the logo.")
  return await savePictures(services.media, files, ([logo = null]) => saveSettings(services, userId, { logo }))
}
