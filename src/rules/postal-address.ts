import { number, object } from 'yup';
import { choice, city, required, upTo, zip } from './fields.ts';
import { STATES } from './states.ts';

export const STATE_CODES = STATES.map(({ code }) => code);

/** In degrees. An empty control is no number; half of a position is no place, so that both or none are given. */
const coordinate = (limit: number, other: 'latitude' | 'longitude') =>
  number()
    .transform((value: unknown, original: unknown) =>
      original === null || original === undefined || (typeof original === 'string' && original.trim() === '')
        ? undefined
        : value,
    )
    .typeError('isNotValid')
    .min(-limit, 'isNotValid')
    .max(limit, 'isNotValid')
    .test('both', 'isRequired', function both(value) {
      return value !== undefined || typeof this.parent?.[other] !== 'number';
    });

/** The parts of a place's position. */
export const position = () => ({
  latitude: coordinate(90, 'longitude'),
  longitude: coordinate(180, 'latitude'),
});

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
