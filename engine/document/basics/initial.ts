/**
 * The first letter or digit of a name, with its combining marks, in upper case where the script has it. Without any letter
 * or digit, the first character.
 * @param language BCP 47: "i" is not "I" in each of them
 */
export const initialOf = (name: string, language: string): string =>
  (/[\p{L}\p{N}]\p{M}*/u.exec(name) ?? /\S/u.exec(name))?.[0].toLocaleUpperCase(language) ?? '';
