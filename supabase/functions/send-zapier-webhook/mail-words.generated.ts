// Generated from engine/mails by `npm run types`. Change that, not this file.
/* oxlint-disable */
// @ts-nocheck: the bundler writes JavaScript.

/** The words of a mail. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** Why no mail is sent. */
export interface NoMail {
  readonly skipped: string;
}

/** What of a document mails are made from, in one language, as `funnel mails` writes it. */
export interface MailFunnel {
  readonly language: string;
  readonly mails: { readonly team?: unknown; readonly visitor?: unknown };
}

/** What is known of a lead. All of it is the visitor's word. */
export interface MailLead {
  readonly record: unknown;
  readonly answers: readonly { readonly question: string; readonly value: string }[];
  /** The name of the outcome. */
  readonly outcome?: string;
  readonly planLink?: string;
}

type Make = (funnel: MailFunnel, lead: MailLead) => MailWords | NoMail;

/** The mail to the team about a lead. */
export const teamMailOf: Make = (...given) => teamMailWords(...given);

/** The mail to the visitor. */
export const visitorMailOf: Make = (...given) => visitorMailWords(...given);

/** Words of a visitor without what a mail program or a chat would make a link of. */
export const withoutAddresses = (words: string): string => withoutAddressesIn(words);

// engine/document/basics/own.ts
/** An own property of a record, such as of the document: "constructor" is not one. */
function own(record, name) {
	return record && typeof name === "string" && Object.hasOwn(record, name) ? record[name] : void 0;
}
// engine/document/basics/precision.ts
/**
* A number as it is compared: with fourteen digits, and nine decimals, at most. Results keep their full precision;
* what binary fractions lose in them lies below that (0.1 and 0.2 are 0.3), and what a document or a visitor can
* mean, cents of the largest amount among it, lies above. It keeps the order of numbers. Never -0.
*/
function comparable(value) {
	if (Number.isInteger(value) && Math.abs(value) < 0x5af3107a4000) return value + 0;
	return Number(Number(value.toPrecision(14)).toFixed(9)) + 0;
}
/** A number rounded to so many decimals, half of one up: 1.005 to 1.01. Never -0. */
function rounded(value, decimals) {
	if (Number.isInteger(value)) return value + 0;
	const factor = 10 ** decimals;
	return Math.round(comparable(value * factor)) / factor + 0;
}
// engine/document/basics/formats.ts
/** Making a format costs far more than using it: each is made once. */
var formats = /* @__PURE__ */ new Map();
function once(key, make) {
	if (!formats.has(key)) formats.set(key, make());
	return formats.get(key);
}
/** The format of numbers in a language. */
function numberFormat(language, options) {
	return once(`number ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options));
}
/** A number that a format wrote, with a minus sign also where its language has a hyphen for it. */
var withMinus = (text) => text.replace("-", "−");
/** The format of dates in a language. */
function dateFormat(language, options) {
	return once(`date ${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options));
}
/** The largest amount, in cents. */
var largestAmount = (10 ** 12 - 1) * 100;
var amountPattern = /^([0-9]+(?:\.[0-9]{2})?) [A-Z]{3}$/;
/** Whether a value is an amount with its currency, such as "99 USD". */
function isAmount(value) {
	return typeof value === "string" && amountPattern.test(value);
}
/**
* The cents of an amount of the document such as "99 USD" or "4.50 EUR".
* @throws when the text is no number with a currency.
*/
function cents(money) {
	const match = amountPattern.exec(money);
	if (!match) throw new Error(`"${money}" is not an amount such as "99 USD".`);
	return Math.round(Number(match[1]) * 100);
}
/** An amount in cents for people, without decimals when there are none: 9900 → "$99". */
function formatCents(amount, currency, language) {
	const whole = rounded(amount, 0);
	return withMinus(numberFormat(language, {
		style: "currency",
		currency,
		minimumFractionDigits: whole % 100 === 0 ? 0 : 2,
		maximumFractionDigits: 2
	}).format(whole / 100));
}
// engine/document/values/amount-limit-problem.ts
/** What is wrong with an amount in cents that the field's limits exclude. */
function amountLimitProblem$1({ minimum, maximum }, amount) {
	if (minimum !== void 0 && amount < cents(minimum)) return "too-low";
	return maximum !== void 0 && amount > cents(maximum) ? "too-high" : void 0;
}
// engine/document/values/is-day.ts
/** Whether a text is a day of the calendar, as "2026-03-01". There is no 30th of February. */
function isDay(text) {
	if (!/^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
	return (/* @__PURE__ */ new Date(`${text}T00:00:00Z`)).getUTCDate() === Number(text.slice(8));
}
/** The day of a time in UTC, as "2026-03-01". */
var dayOf$1 = (date) => date.toISOString().slice(0, 10);
// engine/document/values/day.ts
/** The visitor's day, as "2026-03-01": what their calendar shows, whatever it is in UTC. */
function todayOf(now) {
	return dayOf$1(/* @__PURE__ */ new Date(now.getTime() - now.getTimezoneOffset() * 6e4));
}
/** The visitor's today, as "2026-03-01". */
var visitorsToday = () => todayOf(/* @__PURE__ */ new Date());
/**
* The day that a limit of the document means.
* @param limit "2026-03-01", "today", "today+14d", "today-18y"
* @param today as "2026-03-01"
* @returns undefined without a limit, and for one that is counted from a day that is not given
*/
function limitDay(limit, today) {
	const counted = /^today(?:([+-][0-9]+)([dwmy]))?$/.exec(limit ?? "");
	if (!counted) return limit;
	if (today === void 0) return void 0;
	const [, count = "0", unit] = counted;
	const number = Number(count);
	const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
	if (unit === "y" || unit === "m") {
		const months = unit === "y" ? 12 * number : number;
		const last = new Date(Date.UTC(year, month + months, 0));
		return dayOf$1(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate()))));
	}
	return dayOf$1(new Date(Date.UTC(year, month - 1, day + (unit === "w" ? 7 : 1) * number)));
}
// engine/document/values/date-limits.ts
/**
* The day that a limit of a date means.
* @param today the visitor's, as "2026-03-01"
* @returns undefined without a limit, and for one that is counted from what is not given
*/
function dateLimit(limit, today, answerTo) {
	if (typeof limit !== "object") return limitDay(limit, today);
	const from = answerTo?.(limit.field);
	return typeof from === "string" ? limitDay(`today${limit.offset ?? ""}`, from) : void 0;
}
/**
* What is wrong with a day that the field's limits exclude.
* @param today the visitor's, to hold the limits that are counted from it; without it these are left out
* @param answerTo to hold the limits that are counted from other answers; without it these are left out
*/
function dateLimitProblem$1({ earliest, latest }, day, today, answerTo) {
	const first = dateLimit(earliest, today, answerTo);
	const last = dateLimit(latest, today, answerTo);
	if (first !== void 0 && day < first) return "too-low";
	return last !== void 0 && day > last ? "too-high" : void 0;
}
// engine/document/values/day-number.ts
/** The days from 1970 to a day, or to one that is counted from the visitor's today. NaN where the text is no day. */
function dayNumber$1(value) {
	if (typeof value !== "string") return NaN;
	const day = value.startsWith("today") ? limitDay(value, visitorsToday()) : value;
	return day !== void 0 && isDay(day) ? Date.parse(`${day}T00:00:00Z`) / 864e5 : NaN;
}
// engine/document/values/pattern-problem.ts
/** What is wrong with a text of which the field's pattern must match the whole. */
function patternProblem$1({ pattern }, written) {
	if (pattern === void 0) return void 0;
	return new RegExp(`^(?:${pattern})$`, "u").test(written) ? void 0 : "malformed";
}
// engine/document/copy/plural-text.ts
/**
* The form of a plural that fits a number in a language, with the number in the place of "#". Words in the place of a
* number take the form "other".
*/
function pluralText(forms, number, language) {
	const formOf = (category) => new RegExp(`${category}\\s*\\{([^{}]*)`).exec(forms)?.[1];
	const category = typeof number === "number" ? new Intl.PluralRules(language).select(number) : "other";
	const words = number.toLocaleString(language, { numberingSystem: "latn" });
	return (formOf(category) ?? formOf("other") ?? "").split("#").join(words);
}
// engine/document/copy/plural-of.ts
/**
* The form of a plural that fits an answer as it is shown. Amounts count in whole units of their currency.
* @param filler what is said where the answer is no number
*/
function pluralOf$1(forms, field, answer, filler, language) {
	const isMoney = "as" in field ? field.as === "money" : field.type === "money";
	return pluralText(forms, typeof answer === "number" ? answer / (isMoney ? 100 : 1) : filler, language);
}
// engine/document/copy/optional-rules.ts
var patternProblem = patternProblem$1;
var amountLimitProblem = amountLimitProblem$1;
var dateLimitProblem = dateLimitProblem$1;
var dayNumber = dayNumber$1;
var pluralOf = pluralOf$1;
// engine/document/fields/operators.ts
/** The operators of conditions over a field that depend on its type. */
var typedOperators = [
	"is",
	"isNot",
	"isOneOf",
	"isNoneOf",
	"includes",
	"atLeast",
	"atMost",
	"above",
	"below",
	"between",
	"before",
	"after"
];
/** Whether the operator that a condition uses is one of these and holds for an answer. */
function satisfies(operators, condition, answer) {
	return typedOperators.some((name) => {
		const operand = condition[name];
		return operand !== void 0 && operators[name]?.(answer, operand) === true;
	});
}
var asList = (operand) => Array.isArray(operand) ? operand : [];
/** Whether an answer is a value. */
var sameness = {
	is: (answer, operand) => answer === operand,
	isNot: (answer, operand) => answer !== operand
};
/** Whether an answer is a value, or one of several. */
var equality = {
	...sameness,
	isOneOf: (answer, operand) => asList(operand).includes(answer),
	isNoneOf: (answer, operand) => !asList(operand).includes(answer)
};
/** Whether an answer is one of several numbers. */
var oneOfNumbers = (toNumber) => ({
	isOneOf: (answer, operand) => asList(operand).map(toNumber).includes(toNumber(answer)),
	isNoneOf: (answer, operand) => !asList(operand).map(toNumber).includes(toNumber(answer))
});
/** The operators of answers that have an order. */
function ordering(toNumber) {
	const difference = (answer, operand) => toNumber(answer) - toNumber(operand);
	return {
		is: (answer, operand) => difference(answer, operand) === 0,
		isNot: (answer, operand) => difference(answer, operand) !== 0,
		atLeast: (answer, operand) => difference(answer, operand) >= 0,
		atMost: (answer, operand) => difference(answer, operand) <= 0,
		above: (answer, operand) => difference(answer, operand) > 0,
		below: (answer, operand) => difference(answer, operand) < 0,
		between: (answer, operand) => isBetween(toNumber, answer, operand)
	};
}
/** The operators of answers that are dates or times. */
function chronology(toNumber) {
	return {
		is: (answer, operand) => toNumber(answer) === toNumber(operand),
		isNot: (answer, operand) => toNumber(answer) !== toNumber(operand),
		before: (answer, operand) => toNumber(answer) < toNumber(operand),
		after: (answer, operand) => toNumber(answer) > toNumber(operand),
		between: (answer, operand) => isBetween(toNumber, answer, operand)
	};
}
function isBetween(toNumber, answer, operand) {
	const [from, to] = asList(operand);
	return toNumber(answer) >= toNumber(from) && toNumber(answer) <= toNumber(to);
}
// engine/document/fields/field-type.ts
/** What most types share: an answer is stored and sent as it is. */
var plainField = {
	listedAs: "open-ended",
	text: (_, answer) => String(answer),
	shown: (_, answer) => answer,
	toRecord: (_, answer) => answer,
	fromRecord: (_, stored) => stored,
	fromQuery: (parameter) => parameter,
	isCarried: true,
	operators: equality
};
// engine/document/fields/choice.ts
/** One of a few declared values. The answer is the value's name. */
var choiceFieldType = {
	...plainField,
	listedAs: "choice",
	problem({ values }, value) {
		if (typeof value !== "string") return "wrong-kind";
		return Object.hasOwn(values, value) ? void 0 : "unknown-value";
	},
	text({ values }, answer, _, form) {
		const value = values[String(answer)];
		return (form === void 0 ? void 0 : value?.forms?.[form]) ?? value?.label;
	},
	calculate: ({ derived }, { holds }) => derived?.cases.find(({ when }) => holds(when))?.value ?? derived?.otherwise,
	/** A value may be stored under an earlier name. */
	fromRecord({ values }, stored) {
		if (typeof stored !== "string" || Object.hasOwn(values, stored)) return stored;
		return Object.keys(values).find((name) => values[name]?.renamedFrom?.includes(stored));
	}
};
// engine/document/fields/choices.ts
var isList = (value) => Array.isArray(value);
/** Several of a few declared values. The answer is the list of their names, in the order of the cards. */
var choicesFieldType = {
	...plainField,
	listedAs: "choice",
	problem({ values }, value) {
		if (!isList(value)) return "wrong-kind";
		if (value.length === 0) return "empty";
		return value.every((name) => typeof name === "string" && Object.hasOwn(values, name)) && new Set(value).size === value.length ? void 0 : "unknown-value";
	},
	text({ values }, answer, { language }, form) {
		const words = namesIn(answer).map((name) => {
			const value = values[name];
			return (form === void 0 ? void 0 : value?.forms?.[form]) ?? value?.label ?? name;
		});
		return new Intl.ListFormat(language).format(words);
	},
	listedText: ({ values }, answer) => namesIn(answer).map((name) => values[name]?.label ?? name).join(", "),
	/** Values may be stored under earlier names. Those that the document no longer has are left out. */
	fromRecord({ values }, stored) {
		if (!isList(stored)) return stored;
		const named = stored.map((each) => Object.keys(values).find((name) => name === each || values[name]?.renamedFrom?.includes(String(each))));
		return [...new Set(named.filter((name) => name !== void 0))];
	},
	fromQuery: (parameter) => parameter?.split(","),
	operators: {
		includes: (answer, operand) => namesIn(answer).includes(String(operand)),
		isOneOf: (answer, operand) => isList(operand) && namesIn(answer).some((name) => operand.includes(name)),
		isNoneOf: (answer, operand) => isList(operand) && !namesIn(answer).some((name) => operand.includes(name))
	}
};
/** The names of the chosen values. */
function namesIn(answer) {
	return isList(answer) ? answer.filter((name) => typeof name === "string") : [];
}
// engine/document/computed/date-difference.ts
var perUnit = {
	days: 1,
	weeks: 7,
	months: 1,
	years: 12
};
/**
* The whole units from one day to another, negative if the second is earlier. Undefined without both, or if one is no day.
* @param from as "2026-03-01"
*/
function dateDifference(from, to, unit) {
	if (from === void 0 || to === void 0) return void 0;
	const between = unit === "days" || unit === "weeks" ? daysBetween : monthsBetween;
	const units = from <= to ? between(from, to) : -between(to, from);
	return Number.isNaN(units) ? void 0 : Math.trunc(units / perUnit[unit]) + 0;
}
var daysBetween = (from, to) => (Date.parse(to) - Date.parse(from)) / 864e5;
function monthsBetween(from, to) {
	const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
	const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number);
	return (toYear - fromYear) * 12 + (toMonth - fromMonth) - (toDay < fromDay ? 1 : 0);
}
// engine/document/computed/operation.ts
/**
* Calls the function of an operation.
* @throws for an object without an operation, which the schema refuses
*/
function byOperation(functions, operation, context) {
	const isName = (key) => Object.hasOwn(functions, key);
	const name = Object.keys(operation).find(isName);
	const result = name && called(functions, name, operation, context);
	if (!result) throw new Error(`A calculation has no operation: ${JSON.stringify(operation)}`);
	return result.value;
}
function called(functions, name, operation, context) {
	const operand = operation[name];
	return operand === void 0 ? void 0 : { value: functions[name](operand, context, operation) };
}
// engine/document/computed/evaluate.ts
/** The result of a calculation in full precision, amounts in cents. It is rounded only to be shown, stored and sent. */
function resultOf({ value }, context) {
	const result = evaluate(value, context);
	return result === void 0 ? void 0 : finite(result);
}
/** Overflow yields no result. */
var finite = (value) => Number.isFinite(value) ? value : void 0;
/** The number of a quantity of the document: amounts in cents. */
function quantity(written) {
	return typeof written === "number" ? written : cents(written);
}
/** The result of a calculation, amounts in cents. Undefined without an answer that it needs. */
function evaluate(calculation, context) {
	return typeof calculation === "object" ? byOperation(results, calculation, context) : quantity(calculation);
}
var results = {
	field: (id, { numberOf }, { otherwise }) => numberOf(id) ?? quantityIn(otherwise),
	scores: (scores, { answers }) => scoreOf(scores, answers),
	sum: joined((a, b) => a + b),
	product: joined((a, b) => a * b),
	minimum: joined(Math.min),
	maximum: joined(Math.max),
	table: (table, context) => resultIn(table, evaluate(table.of, context)),
	count: (conditions, { holds }) => conditions.filter(holds).length,
	dateDifference: (difference, { answers }) => differenceIn(difference, answers) ?? difference.otherwise
};
/** The units between the days that a date difference means. Undefined without an answer that is one of them. */
var differenceIn = ({ from, to, unit }, answers) => dateDifference(dayOf(from, answers), dayOf(to, answers), unit);
/** Joins the results of several calculations. There is none if one of them has none. */
function joined(join) {
	return (parts, context) => parts.map((part) => evaluate(part, context)).reduce((a, b) => a === void 0 || b === void 0 ? void 0 : finite(join(a, b)));
}
var quantityIn = (written) => written === void 0 ? void 0 : quantity(written);
/** The score of an answer: of several chosen values, their sum. Undefined where one has none. */
function scoreOf({ field, values, otherwise }, answers) {
	const answer = answers[field];
	if (answer === void 0) return quantityIn(otherwise);
	const scores = (typeof answer === "object" ? answer : [String(answer)]).map((each) => quantityIn(own(values, each) ?? otherwise));
	return scores.every((score) => score !== void 0) ? sumOfScores(scores) : void 0;
}
/** The sum of some scores, exactly the same in whatever order the cards were chosen. */
var sumOfScores = (scores) => [...scores].sort((a, b) => a - b).reduce((sum, score) => sum + score, 0);
function resultIn({ rows, above }, value) {
	if (value === void 0) return void 0;
	return quantity(rows[rowIn(rows, value)]?.result ?? above);
}
/** The place of the row of a range table in which a number falls: behind the last row for one that is above. */
function rowIn(rows, value) {
	const number = comparable(value);
	const row = rows.findIndex(({ upTo }) => number <= comparable(quantity(upTo)));
	return row === -1 ? rows.length : row;
}
/** The day that an operand of a date difference means, as "2026-03-01". */
function dayOf(day, answers) {
	if (typeof day === "string") return limitDay(day, visitorsToday());
	const answer = answers[day.field];
	return typeof answer === "string" && answer.includes("T") ? todayOf(new Date(answer)) : answer?.toString();
}
// engine/document/fields/count.ts
/** Why a value is no whole number from 0. */
function wholeNumberProblem(value) {
	if (typeof value !== "number") return "wrong-kind";
	return Number.isSafeInteger(value) && value >= 0 ? void 0 : "malformed";
}
/** How often something happened: a whole number from 0. */
var count = {
	...plainField,
	toNumber: Number,
	operators: ordering(Number),
	problem: (_, value) => wholeNumberProblem(value)
};
// engine/document/fields/money.ts
/** The cents of an answer, or of an amount of the document. */
var inCents = (value) => isAmount(value) ? cents(value) : Number(value);
/** An amount of the funnel's currency. The answer is whole cents from 0. */
var moneyFieldType = {
	...plainField,
	toNumber: inCents,
	operators: ordering(inCents),
	problem: (field, value) => wholeNumberProblem(value) ?? (Number(value) > largestAmount ? "too-high" : amountLimitProblem?.(field, Number(value))),
	text: (_, answer, { currency, language }) => formatCents(Number(answer), currency, language),
	toRecord: ({ storedIn }, answer) => storedIn === "units" ? Number(answer) / 100 : answer,
	fromRecord: ({ storedIn }, stored) => storedIn === "units" && typeof stored === "number" ? Math.round(stored * 100) : stored
};
// engine/document/copy/tokens.ts
/** How a placeholder is written. Its groups are the members of a token. */
var tokenPattern = /\{([a-z][a-z0-9_]*)(?:\.([a-zA-Z0-9]+))?(?:\|([^{}]*)|,\s*plural,((?:[^{}]+\{[^{}]*\})+)\s*)?\}/g;
/** A text with words in the place of its placeholders. */
function replaceTokens(text, wordsOf) {
	return text.replace(tokenPattern, (source, name, form, fallback, forms, at = 0) => {
		const words = wordsOf({
			source,
			name,
			form,
			fallback,
			forms
		});
		return text[at + source.length] === "." ? words.replace(/\.(?=[\u200f\u2069]*$)/, "") : words;
	});
}
// engine/document/copy/locals.ts
/** Fills placeholders with the words given for them: interpolateLocals("{step} of {total}", { step, total }, "en"). */
function interpolateLocals(text, words, language) {
	return replaceTokens(text, ({ source, name, forms }) => {
		const word = own(words, name);
		if (word === void 0) return source;
		return forms ? pluralText(forms, word, language) : `${word}`;
	});
}
// engine/document/values/plain-signs.ts
/** Signs that are not seen: marks of writing direction, joiners, a byte order mark, variants of a sign. */
var invisible$1 = /[\p{Cf}\p{DI}]/gu;
/** A digit of any script, signs in the width of Han characters, a sign of a currency, any space. */
var replaced = /\p{Nd}|[\uff01-\uff5e\u3001\u3002]|\p{Sc}|\s+/gu;
/**
* What a person typed or pasted in the signs of ASCII, where these mean the same: digits of all scripts as 0 to 9, letters
* and signs of full width in their usual width, one space for all spaces. Signs that cannot be seen are left out. Other
* signs, such as superscript digits, stay.
*/
function plainSigns(text) {
	return text.replaceAll(invisible$1, "").replaceAll(replaced, (sign) => {
		if (/\s/.test(sign)) return " ";
		if (isDigit(sign)) return digitOf(sign);
		if (sign === "、") return ",";
		return sign === "。" ? "." : sign.normalize("NFKC");
	}).trim();
}
var isDigit = (sign) => /^\p{Nd}$/u.test(sign);
/** The digit that a sign of category Nd is: Unicode has those of a script in a row, from 0 to 9 (The Unicode Standard, 4.6). */
function digitOf(sign) {
	const code = sign.codePointAt(0) ?? 0;
	let before = 0;
	while (isDigit(String.fromCodePoint(code - before - 1))) before += 1;
	return String(before % 10);
}
// engine/document/fields/number.ts
/** Whether a number is as many steps from the field's first as it can be: 0.3 is three steps of 0.1. */
function isOnStep({ minimum = 0, step }, value) {
	const steps = (value - minimum) / step;
	return Math.abs(steps - Math.round(steps)) < 1e-6;
}
/** A number, within the limits and on the steps that its field declares. */
var numberFieldType = {
	...plainField,
	toNumber: Number,
	operators: {
		...equality,
		...ordering(Number)
	},
	problem(field, value) {
		if (typeof value !== "number") return "wrong-kind";
		if (!Number.isFinite(value)) return "malformed";
		const { minimum = -largestNumber, maximum = largestNumber } = field;
		if (value < minimum) return "too-low";
		if (value > maximum) return "too-high";
		return isOnStep(field, value) ? void 0 : "off-step";
	},
	/** In the form of JSON, whatever the language: an address is written by a program. */
	fromQuery(parameter) {
		const written = plainSigns(parameter ?? "");
		return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : void 0;
	},
	text: (field, answer, { language }) => numberText(field, Number(answer), language)
};
/** The largest number that is taken where the field has no maximum. */
var largestNumber = 1e9;
/** A number with its unit, as people write it: "1,200 kWh", "1 person", "12%". */
function numberText({ unit }, value, language) {
	const format = (options) => withMinus(numberFormat(language, {
		numberingSystem: "latn",
		maximumFractionDigits: 3,
		...options
	}).format(value));
	if (unit === "%") return format({
		style: "unit",
		unit: "percent"
	});
	return unit === void 0 ? format({}) : `${format({})}\u00a0${interpolateLocals(unit, { count: value }, language)}`;
}
// engine/document/fields/computed.ts
/** Where a result, or what a condition compares it with, is in the order of numbers. */
var position = (value) => comparable(inCents(value));
var shown = ({ as, decimals }, answer) => rounded(Number(answer), as === "money" ? 0 : decimals);
/** A number or an amount that follows from other answers. `engine/document/computed` calculates it. */
var computed = {
	...plainField,
	toNumber: inCents,
	operators: {
		...oneOfNumbers(position),
		...ordering(position)
	},
	calculate: resultOf,
	/** No visitor answers it, and nothing that is stored brings it back. */
	problem: () => "wrong-kind",
	text: (field, answer, { currency, language }) => field.as === "money" ? formatCents(Number(answer), currency, language) : numberText(field, shown(field, answer), language),
	shown,
	toRecord(field, answer) {
		const number = shown(field, answer);
		return field.as === "money" && field.storedIn === "units" ? number / 100 : number;
	}
};
// engine/document/fields/flag.ts
/** How an address says yes or no, in the form of a tapped card. */
var flagWords = new Map([...[
	"1",
	"true",
	"yes"
].map((word) => [word, "1"]), ...[
	"0",
	"false",
	"no"
].map((word) => [word, "0"])]);
/** Yes or no: a checkbox, or something that happened. */
var flag = {
	...plainField,
	listedAs: "choice",
	operators: sameness,
	problem: (_, value) => typeof value === "boolean" ? void 0 : "wrong-kind",
	text: ({ yes, no }, answer) => (answer === true ? yes : no) ?? String(answer),
	fromWord: (written) => flagWords.get(written.toLowerCase()),
	/** Set by 1; anything else, and nothing, is no. */
	fromQuery: (parameter) => parameter === "1"
};
// engine/document/fields/consent.ts
/** Whether the visitor agrees to something. Only the visitor can say so: no address does. */
var consentFieldType = {
	...plainField,
	operators: sameness,
	problem({ required }, value) {
		if (typeof value !== "boolean") return "wrong-kind";
		return required && !value ? "not-given" : void 0;
	},
	text: ({ given, withheld }, answer) => answer === true ? given : withheld,
	isCarried: false,
	fromQuery: () => void 0
};
// engine/document/fields/date.ts
/** A day of the calendar, as "2026-03-01". */
var dateFieldType = {
	...plainField,
	...dayNumber && {
		toNumber: dayNumber,
		operators: chronology(dayNumber)
	},
	problem(field, value) {
		if (typeof value !== "string") return "wrong-kind";
		return isDay(value) ? dateLimitProblem?.(field, value) : "malformed";
	},
	conflicts: (field, answer, answers) => dateLimitProblem?.(field, String(answer), void 0, (id) => answers[id]) !== void 0,
	text: (_, answer, { language }) => dayTexts(language)(String(answer))
};
/** Writes days as people read them: "March 1, 2026". */
function dayTexts(language) {
	const format = dateFormat(language, {
		dateStyle: "long",
		timeZone: "UTC",
		calendar: "gregory",
		numberingSystem: "latn"
	});
	return (day) => format.format(/* @__PURE__ */ new Date(`${day}T00:00:00Z`));
}
// engine/document/values/email-address.ts
/** Characters that nobody sees. */
var invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
/** What stands around an address that was copied out of a text. */
var before = /^[\s"'`“”„‘’‚‹›«»()[\]{}<>,;:、]+/;
var after = /[\s"'`“”„‘’‚‹›«»()[\]{}<>,;:、.!?]+$/;
/** The address in "Ada <ada@example.com>", "Ada [mailto:ada@example.com]" and the like. */
var bracketed = /[<([]\s*([^\s@<>()[\]]+@[^\s@<>()[\]]+)\s*[>)\]][^@]*$/;
/** A local part without quotes (RFC 5322, 3.2.3), with letters of all scripts (RFC 6531, 3.3). */
var local = /^[\w!#$%&'*+/=?^`{|}~\-\p{L}\p{M}\p{N}]+(?:\.[\w!#$%&'*+/=?^`{|}~\-\p{L}\p{M}\p{N}]+)*$/u;
/** What a domain may be made of before it is in ASCII. */
var international = /^[a-z0-9.\-\u{80}-\u{10ffff}]+$/iu;
/** A domain in ASCII: labels of at most 63 characters, two or more, of which the last is no number. */
var domainInAscii = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** The longest address that SMTP can carry (RFC 5321, 4.5.3.1), and the longest text in which one is looked for. */
var longest = {
	address: 254,
	text: 2e3
};
/**
* The e-mail address in what somebody has typed or pasted, in the one form in which it is shown, stored and sent. Undefined
* where there is none, or more than one.
*
* - Invisible characters, the brackets and the name around it, `mailto:`, and signs that end a sentence are left out.
* - Characters are in their compatibility form (NFKC), which full-width letters and the ligatures of copied PDFs need.
* - The domain is in small letters and in ASCII (A-labels, RFC 5891), which every mail system takes, and which browsers make of
*   a box of the type "email". Upper and lower case of the local part stay: its server decides whether they differ.
*/
function emailFrom(written) {
	if (written.length > longest.text) return void 0;
	const text = plain(written);
	const bare = withoutEnds(bracketed.exec(text)?.[1] ?? text);
	const linked = /^mailto:([^?]*)/i.exec(bare)?.[1];
	const address = linked === void 0 ? bare : withoutEnds(plain(decoded(linked)));
	const at = address.lastIndexOf("@");
	const name = address.slice(0, Math.max(0, at));
	const domain = inAscii(address.slice(at + 1));
	if (domain === void 0 || !local.test(name)) return void 0;
	const found = `${name}@${domain}`;
	return found.length <= longest.address ? found : void 0;
}
/** Whether a text is an e-mail address in its one form. */
function isEmail(text) {
	return emailFrom(text) === text;
}
/** U+3002 is a full stop in domains (RFC 3490, 3.1), and what Japanese and Chinese keyboards write. */
var plain = (text) => text.replace(invisible, "").normalize("NFKC").replace(/。/g, ".");
var withoutEnds = (text) => text.replace(before, "").replace(after, "");
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
function inAscii(domain) {
	if (!international.test(domain)) return void 0;
	let ascii = domain.toLowerCase();
	if (/[^\0-\x7f]/.test(domain)) try {
		ascii = new URL(`http://${domain}`).hostname;
	} catch {
		return;
	}
	return domainInAscii.test(ascii) ? ascii : void 0;
}
// engine/document/fields/email.ts
/** An e-mail address, in its one form. */
var emailFieldType = {
	...plainField,
	fromRecord: (_, stored) => typeof stored === "string" ? emailFrom(stored) : stored,
	keepsPlus: true,
	/** A plus sign at an end is a space after all. */
	fromQuery: (parameter) => emailFrom((parameter ?? "").replaceAll(/^\++|\++$/g, "")),
	problem(_, value) {
		if (typeof value !== "string") return "wrong-kind";
		return isEmail(value) ? void 0 : "malformed";
	}
};
// engine/document/fields/phone.ts
/** A number with its country's code, as E.164 has it. Which of them exist is for the box to check. */
var pattern = /^\+[1-9][0-9]{6,14}$/;
/** A telephone number with the code of its country and no separators: "+493012345678". */
var phoneFieldType = {
	...plainField,
	operators: {},
	keepsPlus: true,
	/** With or without spaces, which may be written as plus signs. */
	fromQuery: (parameter) => parameter?.trim().replaceAll(/\s|(?!^)\+/g, ""),
	problem(_, value) {
		if (typeof value !== "string") return "wrong-kind";
		return pattern.test(value) ? void 0 : "malformed";
	}
};
// engine/document/values/clean-text.ts
/** Characters that nobody sees, besides spaces: a text of nothing else is no answer. */
var blank = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
/**
* What goes from the ends: spaces and invisible signs. Selectors and tags, which end emoji, stay. So do joiners inside a
* text, which words in Persian and Indic scripts and emoji are written with.
*/
var ends = String.raw`[\s\p{Cc}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]+`;
var atEnds = new RegExp(`^${ends}|${ends}$`, "gu");
/**
* What somebody has written, as it is shown, stored and sent: without blanks and invisible signs at its ends, its accents composed
* (NFC). Empty where nobody would see anything.
*/
function cleanText(written) {
	return isBlank(written) ? "" : written.normalize("NFC").replace(atEnds, "");
}
/** Whether nobody would see anything of a text. */
function isBlank(text) {
	return text.replace(blank, "") === "";
}
/**
* How long people see a text: its grapheme clusters (UAX 29), of which an emoji of a family is one. Code points where the
* browser cannot tell clusters.
*/
function visibleLength(text) {
	if (/^[\x20-\x7e]*$/.test(text)) return text.length;
	const { Segmenter } = Intl;
	return Array.from(Segmenter ? new Segmenter().segment(text) : text).length;
}
/**
* The most UTF-16 units of a text whose field allows some characters. A character as people see it can be made of any number of
* units, which tables, plan links and the webhook limit: 12 for each, but no more than 600 or the field's limit in all.
*/
var longestText = (maxLength) => Math.max(maxLength, Math.min(maxLength * 12, 600));
/**
* Whether a text is longer than a field allows.
* @param maxLength in characters as people see them
*/
function isLongerThan(maxLength, text) {
	if (text.length > longestText(maxLength)) return true;
	return text.length > maxLength && visibleLength(text) > maxLength;
}
// engine/document/fields/text.ts
/** Words that the visitor writes. */
var textFieldType = {
	...plainField,
	fromWord: cleanText,
	problem(field, value) {
		if (typeof value !== "string") return "wrong-kind";
		if (isBlank(value)) return "empty";
		if (isLongerThan(field.maxLength, value)) return "too-long";
		return patternProblem?.(field, value);
	}
};
// engine/document/fields/time.ts
/** Since 1970. */
var milliseconds = (value) => typeof value === "string" ? Date.parse(value) : NaN;
/** What browsers make of other texts differs: Chromium takes "2" for a day of 2001. */
var isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;
// engine/document/fields/field-types.ts
/** What each type of field means to a running funnel. A new type is a file, and a line here and in `optional-field-types.ts`. */
var fieldTypes = {
	choice: choiceFieldType,
	choices: choicesFieldType,
	text: textFieldType,
	email: emailFieldType,
	money: moneyFieldType,
	number: numberFieldType,
	date: dateFieldType,
	phone: phoneFieldType,
	consent: consentFieldType,
	flag,
	count,
	time: {
		...plainField,
		toNumber: milliseconds,
		operators: chronology(milliseconds),
		problem(_, value) {
			if (typeof value !== "string") return "wrong-kind";
			return isoTime.test(value) && !Number.isNaN(Date.parse(value)) ? void 0 : "malformed";
		}
	},
	computed
};
/** What the type of a field means. */
function typeOf(field) {
	return fieldTypes[field.type];
}
// engine/document/copy/links.ts
/**
* Words of a visitor as they are put into copy: an invisible word joiner (U+2060) after each bracket, and before a "(" at
* the beginning, so that they are part of no link's brackets or address.
*/
function withoutLinks(words) {
	return words.replace(/[[\]]|^(?=\()/g, "$&⁠");
}
// engine/document/text.ts
/**
* Fills a text's placeholders from the answers. Placeholders that name no field and no shared text
* stay as they are, and the renderer fills them in with `interpolateLocals`.
*/
function interpolate(text, context, answers) {
	return replaceTokens(text, (token) => {
		const shared = token.name === "texts" ? own(context.texts, token.form) : void 0;
		return shared === void 0 ? fillToken(token, text, context, answers) : replaceTokens(shared, (each) => fillToken(each, shared, context, answers));
	});
}
function fillToken(token, text, context, answers) {
	const field = own(context.fields, token.name);
	if (!field) return token.source;
	const answer = answers[token.name];
	const shown = answer === void 0 ? void 0 : typeOf(field).shown(field, answer);
	const words = answer === void 0 ? void 0 : answerText(answer, token, context);
	const fieldFallback = "fallback" in field ? field.fallback : void 0;
	const filler = words === void 0 ? token.fallback ?? fieldFallback ?? "" : isolated(withoutLinks(words), text);
	return token.forms && pluralOf ? pluralOf(token.forms, field, shown, filler, context.language) : filler;
}
var rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/**
* Words in a bidirectional isolate where they or the text around them are in a right-to-left script: digits and
* punctuation keep their order, of telephone numbers too.
*/
function isolated(words, text) {
	return rightToLeft.test(words + text) ? `\u2068${words}\u2069` : words;
}
/** An answer in words: a choice's label or form, an amount with its currency, a text as it is. */
function answerText(answer, { name, form }, context) {
	const field = context.fields[name];
	return field ? typeOf(field).text(field, answer, context, form) : String(answer);
}
// engine/document/conditions/condition.ts
/**
* Whether a condition of the document holds for these answers, by the operators of the fields' types. A
* field without an answer satisfies only `answered: false`; `isNot` and `isNoneOf` too need an answer.
*/
function evaluateCondition(condition, answers, fields) {
	const holds = (part) => evaluateCondition(part, answers, fields);
	const { field: id = "", all, any, not, answered } = condition;
	if (all) return all.every(holds);
	if (any) return any.some(holds);
	if (not) return !holds(not);
	const answer = answers[id];
	if (answered !== void 0) return answer !== void 0 === answered;
	const field = fields[id];
	return answer !== void 0 && field ? satisfies(typeOf(field).operators, condition, answer) : false;
}
// engine/document/variants.ts
/** The variant of an object of a document that is shown for some answers. */
function variantOf({ variants, variantsBy = "" }, answers, fields) {
	return Array.isArray(variants) ? variants.find(({ when }) => evaluateCondition(when, answers, fields)) : own(variants, String(answers[variantsBy]));
}
/** The members that replace those of an object for some answers: all of its variant but the condition of a case. */
function shownInstead(part, answers, fields) {
	const variant = variantOf(part, answers, fields);
	return variant && Array.isArray(part.variants) ? Object.fromEntries(Object.entries(variant).filter(([name]) => name !== "when")) : variant;
}
// engine/document/basics/memo.ts
/**
* A function of an object that is computed once for each object, and kept as long as the object.
* @param compute may take more, where that follows from the object: it is not looked at again
*/
function memo(compute) {
	const known = /* @__PURE__ */ new WeakMap();
	return (key, ...more) => {
		const before = known.get(key);
		if (before) return before.result;
		const result = compute(key, ...more);
		known.set(key, { result });
		return result;
	};
}
// engine/document/resolve-node.ts
/**
* A node, a section of it, or a plan, as the visitor sees it: the variants for their answers merged in, every text
* filled in. The shape stays its own.
*/
function resolveNode(node, context, answers) {
	return filledIn(node, context, answers, true);
}
/**
* A part with its strings filled in. What has neither copy nor variants stays the same object, so that nothing drawn from
* it is drawn again.
* @param varies whether objects have the members of their variants
*/
function filledIn(part, context, answers, varies) {
	const fill = (each) => {
		if (typeof each === "string") return interpolate(each, context, answers);
		if (typeof each !== "object" || each === null || isFixed(each)) return each;
		const variant = varies && shownInstead(each, answers, context.fields);
		const entries = Object.entries({
			...each,
			...variant
		}).map(([key, value]) => [
			key,
			fill(value),
			value
		]);
		if (!variant && entries.every(([, filled, value]) => filled === value)) return each;
		return Array.isArray(each) ? entries.map(([, filled]) => filled) : Object.fromEntries(entries);
	};
	return fill(part);
}
/** Whether a part of a document is the same for every answer. Documents do not change: each part is looked at once. */
var isFixed = memo((part) => !("variants" in part) && Object.values(part).every((value) => typeof value === "string" ? !value.includes("{") : typeof value !== "object" || value === null || isFixed(value)));
// engine/offer/plan-days.ts
/** The day that the visitor has chosen for a plan to begin, as "2026-03-01". Undefined while none is chosen, and where none is asked for. */
function chosenStart({ start }, answers) {
	const day = start && answers[start.field];
	return typeof day === "string" ? day : void 0;
}
/** The day of an entry of a plan that begins on a day. Undefined without either. */
var dayOfItem = ({ after }, start) => after === void 0 || start === void 0 ? void 0 : limitDay(`today+${after}`, start);
/** When an entry of a plan that begins on a day is due, in words: its day, or what the document says without one. */
function dueText(item, start, language) {
	const day = dayOfItem(item, start);
	return day === void 0 ? item.when : planDayText(day, language);
}
/** A day of a plan as people read it: "Mon, Mar 2". */
function planDayText(day, language) {
	return dateFormat(language, {
		weekday: "short",
		day: "numeric",
		month: "short",
		timeZone: "UTC",
		calendar: "gregory",
		numberingSystem: "latn"
	}).format(/* @__PURE__ */ new Date(`${day}T00:00:00Z`));
}
// engine/document/valid-answer.ts
/** Whether a value of unknown origin is an answer to a field. Amounts are whole cents from 0. */
function isValidAnswer(field, value) {
	return typeOf(field).problem(field, value) === void 0;
}
// engine/session/record.ts
/** The name of a field in the record: a name of its own, or its id. A dot nests. */
var savedName = (id, field) => field.savedAs ?? id;
/** The names under which the answer to a field may be stored: its own, then those that it had before. */
var storedNames = (id, field) => [savedName(id, field), ...("renamedFrom" in field ? field.renamedFrom : void 0) ?? []];
/**
* The answers of a stored record of unknown origin: what fits a field of this document is kept, the
* rest is left out. Fields and values may be stored under earlier names.
*/
function answersFromRecord(fields, record) {
	const answers = {};
	for (const [id, field] of Object.entries(fields)) {
		const value = storedNames(id, field).map((name) => typeOf(field).fromRecord(field, at(record, name.split(".")))).find((each) => isValidAnswer(field, each));
		if (value !== void 0) answers[id] = value;
	}
	return answers;
}
function at(part, keys) {
	return keys.reduce((value, key) => typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : void 0, part);
}
// engine/mails/without-addresses.ts
/**
* Words of a visitor as they are put into a mail: without control characters and braces, and with a space in what a mail
* program would make a link of ("https: //evil. example"), so that nobody has links of their own mailed to others.
*/
var withoutAddressesIn = (words) => words.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, " ").replace(/[{}]/g, (brace) => brace === "{" ? "(" : ")").replace(/[:.。．｡：](?=[\p{L}/])/gu, "$& ");
// engine/mails/mail-of.ts
/** The most characters of a visitor's text in a mail to their address: it is theirs only by their word. */
var longestForVisitor = 80;
var longestSubject = 200;
/** What mails are made from. Undefined where the document has none. */
var mailFunnelOf = ({ mails, fields, texts, currency, language, outcomes = {}, nodes }) => mails && {
	mails,
	fields,
	texts,
	currency,
	language,
	outcomes: Object.fromEntries(Object.entries(outcomes).map(([name, { label }]) => [name, label])),
	plan: Object.values(nodes).flatMap((node) => node.type === "offer" ? Object.values(node.sections) : []).flatMap((section) => section.type === "projection" && section.plan ? [section.plan] : []).at(0)
};
/** The mail to the team about a lead. */
function teamMailWords(funnel, lead) {
	if (!funnel.mails.team) return { skipped: "The document has no mail to the team." };
	const list = lead.answers.map(({ question, value }) => [question, value].map(withoutAddressesIn).join("\n")).join("\n\n");
	return wordsOf(funnel.mails.team, funnel, lead, { answers: list }, withoutAddressesIn);
}
/** The mail to the visitor. */
function visitorMailWords(funnel, lead) {
	const { visitor } = funnel.mails;
	if (!visitor) return { skipped: "The document has no mail to the visitor." };
	const { consent } = visitor;
	const answers = answersFromRecord(funnel.fields, lead.record);
	if (consent !== void 0 && own(answers, consent) !== true) return { skipped: "The visitor has not consented to it." };
	return wordsOf(visitor, funnel, lead, {}, (words) => cut(oneLine(withoutAddressesIn(words)), longestForVisitor));
}
function wordsOf({ subject, text }, funnel, { record, outcome, planLink }, more, neutral) {
	const label = own(funnel.outcomes, outcome);
	const stored = answersFromRecord(funnel.fields, record);
	const known = Object.fromEntries(Object.entries(stored).map(([id, answer]) => [id, isWritten(funnel.fields, id) && typeof answer === "string" ? neutral(answer) : answer]));
	const words = {
		...more,
		outcome: label,
		plan: planOf(funnel, known),
		plan_link: planLink
	};
	const asFields = Object.keys(words).map((name) => [name, filledInField]);
	const fields = {
		...Object.fromEntries(asFields),
		...funnel.fields
	};
	const given = Object.entries(words).filter((entry) => entry[1] !== void 0);
	const answers = {
		...Object.fromEntries(given),
		...known
	};
	const filled = (copy) => interpolate(copy, {
		...funnel,
		fields
	}, answers).replaceAll("⁠", "");
	return {
		subject: cut(oneLine(filled(subject)), longestSubject),
		text: filled(text)
	};
}
/** The list of a plan, a line for each entry, with its day where the visitor has chosen when to start. */
function planOf(funnel, answers) {
	const { plan, language } = funnel;
	if (!plan) return void 0;
	const start = chosenStart(plan, answers);
	return resolveNode(plan, funnel, answers).items.map((item) => `${dueText(item, start, language)}: ${item.text}`).join("\n");
}
var filledInField = {
	type: "text",
	maxLength: 1e5
};
/** Whether an answer is what a visitor has written, in any form: not a name of the document's, and no address that was checked. */
var isWritten = (fields, id) => ![
	"choice",
	"email",
	"date"
].includes(own(fields, id)?.type ?? "");
var oneLine = (words) => words.replace(/\s+/g, " ").trim();
/** The first characters of a text, none of them cut in half. */
var cut = (words, most) => Array.from(words).slice(0, most).join("");
