import { number, object } from 'yup';
import { choice, city, required, upTo, zip } from './fields.ts';
import { STATES } from './states.ts';

export const STATE_CODES = STATES.map(({ code }) => code);

const coordinate = (limit: number) =>
  number()
    .transform((value: unknown) => (typeof value === 'number' ? value : undefined))
    .min(-limit, 'isNotValid')
    .max(limit, 'isNotValid');

/** The parts of a place's position. */
export const position = () => ({ latitude: coordinate(90), longitude: coordinate(180) });

/** The fields of a postal address, each with its rule. */
export const addressFields = () => ({
  addressLine1: required().max(100, 'maximumLength100'),
  addressLine2: upTo(100),
  city: city(),
  state: choice(STATE_CODES),
  zipCode: zip(),
});

/** A postal address of its own. */
export const addressRule = () => object({ ...addressFields(), ...position() });
