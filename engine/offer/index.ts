// The arithmetic of offers.
export { chargeRuler, type ChargeDays as ChargeRuler } from './charge-ruler';
export { findingLines } from './finding';
export { gaugeReading } from './gauge';
export { priceText } from './price';
export { pricingAddress } from './pricing-link';
export { monthNames, projectionAmounts, projectionMonths, type MonthName } from './projection';
