/** As much of autocannon as the benchmark uses. */
declare module "autocannon" {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = Request & {
    url: string
    connections: number
    duration: number
    requests?: (Request & { setupRequest(request: Request): Request })[]
  }
  type Result = { "2xx": number; non2xx: number; errors: number; timeouts: number; duration: number }
  export default function autocannon(options: Options): Promise<Result>
}
