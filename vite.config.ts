import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutSummaries()],
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
          // What the router checks and says for developers is for the development server.
          treeshake: { manualPureFunctions: ["warning", "warningOnce", "invariant"] },
          output: {
            // A part would be named after all the pages that have it.
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
            // What opening the shop needs travels in two files: dozens of small ones compress worse.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\// },
                { name: (id, chunking) => (isInShell(id, (one) => chunking.getModuleInfo(one)) ? "shell" : null) },
                // Large: the small parts would be put together with it, and every page that has one of them would load it.
                { name: "forms", test: /node_modules\/react-hook-form\// },
                {
                  name: (id, chunking) => partOf(id, (one) => chunking.getModuleInfo(one)),
                  entriesAware: true,
                  entriesAwareMergeThreshold: 3_000,
                },
                // After the parts: a group takes along whatever its modules import.
                { name: (id, chunking) => roomOf(id, (one) => chunking.getModuleInfo(one)) },
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
 * What several pages of the portal or of the back office share, and the storefront does not: one file each. The route
 * table, which travels with every page of the shop, names the parts of each page.
 */
function roomOf(id: string, read: ReadModule): string | null {
  const pages = [...pagesOf(id, read)]
  const rooms = new Set(pages.map((page) => /src\/app\/(\w+)\//.exec(page)?.[1] ?? ""))
  const [room = ""] = rooms
  return pages.length > 1 && rooms.size === 1 && room !== "storefront" ? room : null
}

/**
 * What pages of the storefront, or of more than one room, share: by the pages that do; small ones are put together, but
 * never what shoppers load with what only the portal and the back office do.
 */
function partOf(id: string, read: ReadModule): string | null {
  const pages = [...pagesOf(id, read)]
  if (pages.length < 2 || roomOf(id, read) !== null) return null
  return pages.some((page) => page.includes("src/app/storefront/")) ? "part" : "both-rooms"
}

/** What a call is said to do in the API's description is for its readers, not for browsers. */
function leaveOutSummaries(): Plugin {
  return {
    name: "leave-out-summaries",
    // Of the source as it is written.
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /contract(\/[\w-]+)?\.ts$/ },
      handler: (code) => code.replaceAll(/^ {2}summary:\s*"(?:[^"\\]|\\.)*",?$/gm, ""),
    },
  }
}

/** The pages and layouts that import it, directly or not. */
function pagesOf(id: string, read: ReadModule, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  if (/src\/app\/\w+\/[\w-]+-(page|layout)\.tsx/.test(id)) return new Set([id])
  return new Set(read(id)?.importers.flatMap((importer) => [...pagesOf(importer, read, seen)]))
}
