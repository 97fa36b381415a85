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
            // A part would be named after all the pages that have it.
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
            // What opening the shop needs travels in two files: dozens of small ones compress worse.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\// },
                { name: (id, chunking) => (isInShell(id, (one) => chunking.getModuleInfo(one)) ? "shell" : null) },
                {
                  name: (id, chunking) => partOf(id, (one) => chunking.getModuleInfo(one)),
                  entriesAware: true,
                  entriesAwareMergeThreshold: 3_000,
                },
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

/**
 * What several pages share, by the pages that do. The route table, which travels with every page, names each page's
 * parts, so small ones are put together; the portal's and the back office's stay apart from what the storefront loads.
 */
function partOf(id: string, read: ReadModule): string | null {
  const pages = [...pagesOf(id, read)]
  if (pages.length < 2) return null
  return pages.some((page) => page.includes("/src/app/storefront/")) ? "part" : "room"
}

/** The pages and layouts that import it, directly or not. */
function pagesOf(id: string, read: ReadModule, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  if (/src\/app\/\w+\/[\w-]+-(page|layout)\.tsx/.test(id)) return new Set([id])
  return new Set(read(id)?.importers.flatMap((importer) => [...pagesOf(importer, read, seen)]))
}
