// The arithmetic of offers.
export { calendarFile } from './calendar-file';
export { chargeRuler, type ChargeDays as ChargeRuler } from './charge-ruler';
export { findingLines, findingNumber, findingText } from './finding';
export { gaugeReading } from './gauge';
export { chosenStart, dayOfItem, dueText, planDayText, startDay } from './plan-days';
export { priceText } from './price';
export { pricingAddress } from './pricing-link';
export { monthNames, projectionAmounts, projectionMonths, type MonthName } from './projection';
