/** How the router follows the address: at once, not in a transition. Version 6 asks for these to be named. */
export const routerFlags = { v7_startTransition: false, v7_relativeSplatPath: true };
