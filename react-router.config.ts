import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "src/app",
  ssr: true,
  // The whole route table travels with the first page: it is small, and a click then never waits for a manifest.
  routeDiscovery: { mode: "initial" },
} satisfies Config
