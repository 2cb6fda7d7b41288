import { copyName } from '../../../rules/copy-name.ts';
import type { ResourceForm } from '../../../rules/resource.ts';

const NAME_MAX = 50;

/** A copy has a name of its own, and nothing of what one vehicle alone has: code, plate, VIN, papers and photos. */
export const copyOf = (form: ResourceForm, word: string): ResourceForm => ({
  ...form,
  name: copyName(form.name, word, NAME_MAX),
  mobileCode: '',
  vin: '',
  licensePlate: '',
  registrationRenewalDate: '',
  photoFrontId: '',
  photoBackId: '',
  photoRightId: '',
  photoLeftId: '',
  insuranceFileId: '',
  insuranceExpirationDate: '',
});
