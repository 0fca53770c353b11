// Signups: what is asked, and what can go wrong.
export { checkedAccount } from './checked-account';
export { isRegistered, problemsOfFailure, type AuthFailure } from './failures';
export {
  placeOfProblem,
  type AccountProblem,
  type AccountStep,
  type ProblemPlace,
  type Refusal,
} from './problems';
export { refusalWords, signupProblems, type SignupBox } from './form-problems';
export { secretOf, type Secret } from './secret';
