/**
 * Where in the folder of a built site something is: "" for its first page.
 * @param address an address of the site: "/tools/quiz/role"
 * @param base the path under which the site is: "/tools/quiz/"
 */
export const fileAt = (address: string, base: string): string => address.slice(base.length);
