import type { SignupAccount, SignupNode } from '../document/format/document.generated';

/**
 * The words and times of a signup that a server checks. Undefined where nothing is checked, also if the document
 * has them already: a decision may turn the check on.
 */
export const checkedAccount = (node: SignupNode): SignupAccount | undefined =>
  node.verification === 'supabase-auth' ? node.account : undefined;
