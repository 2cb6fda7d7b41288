import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { validated } from '../../server/validated.ts';

const RULE = object({
  name: string().trim().required('isRequired'),
  address: object({ city: string().required('isRequired') }),
});
const bare = (values: object): object => Object.assign(Object.create(null) as object, values);

test('what comes out are plain objects, however the arguments came in', async () => {
  const form = await validated(RULE, 'courier', bare({ name: ' Ann ', address: bare({ city: 'Tulsa' }) }));
  expect(form).toStrictEqual({ name: 'Ann', address: { city: 'Tulsa' } });
  expect([form, form.address].map(Object.getPrototypeOf)).toEqual([Object.prototype, Object.prototype]);
});

test('a refusal names each field under the argument, and its code', async () => {
  await expect(validated(RULE, 'courier', bare({ name: ' ', address: bare({}) }))).rejects.toMatchObject({
    extensions: {
      code: 'BAD_USER_INPUT',
      fields: expect.arrayContaining([
        { path: 'courier.name', code: 'isRequired' },
        { path: 'courier.address.city', code: 'isRequired' },
      ]),
    },
  });
});
