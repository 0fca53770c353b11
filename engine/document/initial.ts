/**
 * The letter that stands for a name in any script: its first letter or digit with the marks that belong to it, as a
 * capital where the script has them. A name of neither begins with its first sign.
 * @param language BCP 47: "i" is not "I" in each of them
 */
export const initialOf = (name: string, language: string): string =>
  (/[\p{L}\p{N}]\p{M}*/u.exec(name) ?? /\S/u.exec(name))?.[0].toLocaleUpperCase(language) ?? '';
