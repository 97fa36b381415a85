import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // The first browsers that know light-dark(): its substitute for older ones cannot turn a single block dark.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What opening the shop needs travels in two files: dozens of small ones compress worse.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\// },
                { name: (id, chunking) => (isInShell(id, (one) => chunking.getModuleInfo(one)) ? "shell" : null) },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // Server code is never bundled: the pages' loaders share the running process's modules.
          external: [/^#(db|platform|app\/server|features\/[^/]+\/server)\//],
        },
      },
    },
  },
})

type ReadModule = (id: string) => { importers: readonly string[] } | null

/** Imported, directly or not, by the root, the storefront's layout or the listing; what is fetched later is not. */
function isInShell(id: string, read: ReadModule, seen = new Set<string>()): boolean {
  if (/src\/app\/(root|storefront\/(storefront-layout|shop-page))\.tsx/.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return read(id)?.importers.some((importer) => isInShell(importer, read, seen)) ?? false
}
