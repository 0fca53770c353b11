import { questionRenderer } from './question-renderer';

/*
 * Fetches the renderers of the kinds of questions but `choice`, by their names in documents. A build gets those that its
 * document asks, and `undefined` for the others (`app/vite/optional-parts-plugin.ts`).
 */
export const amounts = async () =>
  questionRenderer((await import('./amounts/AmountsView')).AmountsView);
export const choices = async () =>
  questionRenderer((await import('./choices/ChoicesView')).ChoicesView);
export const consent = async () =>
  questionRenderer((await import('./consent/ConsentView')).ConsentView);
export const date = async () => questionRenderer((await import('./date/DateView')).DateView);
export const email = async () => questionRenderer((await import('./email/EmailView')).EmailView);
export const form = async () => questionRenderer((await import('./form/FormView')).FormView);
export const money = async () => questionRenderer((await import('./money/MoneyView')).MoneyView);
export const number = async () =>
  questionRenderer((await import('./number/NumberView')).NumberView);
export const phone = async () => questionRenderer((await import('./phone/PhoneView')).PhoneView);
export const scale = async () => questionRenderer((await import('./scale/ScaleView')).ScaleView);
export const select = async () =>
  questionRenderer((await import('./select/SelectView')).SelectView);
export const slider = async () =>
  questionRenderer((await import('./slider/SliderView')).SliderView);
export const text = async () => questionRenderer((await import('./text/TextView')).TextView);
export const yesno = async () => questionRenderer((await import('./yesno/YesnoView')).YesnoView);
