import { expect, test } from "vitest"
import { readLoginState } from "#features/accounts/login-state.ts"
import { pathAfterLogin } from "./return-path.ts"

const customer = { role: "user" } as const
const admin = { role: "admin" } as const

test.each(["/customer/orders/", "/customer/orders/?status=paid#newest", "/checkout/", "/product/1/a%20hat", "/"])(
  "a customer goes back to %s",
  (path) => {
    expect(pathAfterLogin(customer, path)).toBe(path)
  },
)

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "https://evil.example/customer/orders/",
  "https:/customer/orders/",
  "http:evil.example",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "\u0000javascript:alert(1)",
  "data:text/html,hello",
  "customer/orders/",
  " //evil.example",
  "//[",
  "",
  undefined,
])("%j leads nowhere but home", (address) => {
  expect(pathAfterLogin(customer, address)).toBe("/customer/dashboard")
  expect(pathAfterLogin(admin, address)).toBe("/admin/dashboard")
})

test("a path that stays in the shop whatever it looks like is taken as the browser reads it", () => {
  expect(pathAfterLogin(customer, "/shop/../customer\\orders/")).toBe("/customer/orders/")
  expect(pathAfterLogin(customer, "/shop?next=//evil.example")).toBe("/shop?next=//evil.example")
})

test.each([
  ["user", "/admin/orders", "/customer/dashboard"],
  ["user", "/ADMIN", "/customer/dashboard"],
  ["user", "/admin?x=1", "/customer/dashboard"],
  ["admin", "/customer/orders/", "/admin/dashboard"],
  ["admin", "/admin/orders", "/admin/orders"],
  ["manager", "/admin/orders", "/customer/dashboard"],
  ["manager", "/customer/orders/", "/customer/dashboard"],
  ["manager", "/events/", "/events/"],
  ["user", "/administration", "/administration"],
  ["user", "/login", "/customer/dashboard"],
  ["user", "/login/?a", "/customer/dashboard"],
  ["admin", "/register", "/admin/dashboard"],
] as const)("a person of the role %s who wanted to see %s is led to %s", (role, from, to) => {
  expect(pathAfterLogin({ role }, from)).toBe(to)
})

test("a history entry of another making is no state of ours", () => {
  expect(readLoginState(null)).toEqual({})
  expect(readLoginState("/customer/orders/")).toEqual({})
  expect(readLoginState({ from: { pathname: "/" } })).toEqual({})
  expect(readLoginState({ from: "/cart", usr: 1 })).toEqual({ from: "/cart" })
})
