import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"

/** The specification's route table (SF §2). */
export default [
  layout("storefront/storefront-layout.tsx", [
    index("storefront/home-page.tsx"),
    route("shop", "storefront/shop-page.tsx"),
    route("product/:id/:slug?", "storefront/product-page.tsx"),
    route("cart", "storefront/cart-page.tsx"),
    route("checkout", "storefront/checkout-page.tsx"),
    route("payment", "storefront/payment-page.tsx"),
    route("order-success/:orderId", "storefront/order-success-page.tsx"),
    route("events/:id?", "storefront/events-page.tsx"),
    route("about", "storefront/about-page.tsx"),
    route("contact", "storefront/contact-page.tsx"),
    route("favourites", "storefront/favourites-page.tsx"),
    route("login", "storefront/login-page.tsx"),
    route("register", "storefront/register-page.tsx"),
    route("forgot-password", "storefront/forgot-password-page.tsx"),
    route("reset-password", "storefront/reset-password-page.tsx"),
    route("verify-email", "storefront/verify-email-page.tsx"),
    route("admin/dashboard", "admin/dashboard-page.tsx"),
    route("*", "storefront/not-found-page.tsx"),
  ]),
  layout("portal/portal-layout.tsx", [
    route("customer/dashboard", "portal/dashboard-page.tsx"),
    route("customer/orders", "portal/orders-page.tsx"),
    route("customer/orders/:id", "portal/order-page.tsx"),
    route("customer/reviews", "portal/reviews-page.tsx"),
    route("customer/events", "portal/events-page.tsx"),
    route("customer/newsletter", "portal/newsletter-page.tsx"),
    route("customer/account", "portal/account-page.tsx"),
  ]),
] satisfies RouteConfig
