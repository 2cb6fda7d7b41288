import type { Entry } from './entry.ts';

export const VALIDATION: readonly Entry[] = [
  {
    says: 'Email is required and must be a valid email (Wrong email format). It must be 3 to 50 characters (Minimum 3 cheracters / Maximum 50 cheracters).',
    by: [
      ['tests/screens/messages.test.tsx', "[LOGIN, 'Email', '', 'Email is required']"],
      ['tests/rules/sign-in-family.test.ts', 'login'],
    ],
  },
  {
    says: 'Password is required, maximum 50 (Maximum 50 cheracters).',
    by: [
      ['tests/screens/messages.test.tsx', "[LOGIN, 'Password', long(51), 'Maximum 50 cheracters']"],
      ['tests/rules/sign-in-family.test.ts', 'login'],
    ],
  },
  {
    says: 'fullname, email and username are required, 3 to 50 characters (Minimum 3 symbols / Maximum 50 symbols). The email must also be valid.',
    by: [
      ['tests/screens/messages.test.tsx', "[REGISTRATION, 'Username', 'ab', 'Minimum 3 symbols']"],
      ['tests/screens/messages.test.tsx', "[REGISTRATION, 'Email', 'nobody', 'Wrong email format']"],
    ],
  },
  {
    says: 'Password is 3 to 50 characters and must match the strong pattern. Message: Password should contain at least 1 upper case character, 1 small case character, 1 number, and 1 special character.',
    by: [
      ['tests/screens/messages.test.tsx', "[REGISTRATION, 'Password', 'donorgrid', STRONG]"],
      ['tests/rules/sign-in-family.test.ts', "['password', 'Dg!1aaa', STRONG]"],
    ],
  },
  {
    says: "Confirm password is required and must match (Password and Confirm Password didn't match).",
    by: [['tests/screens/messages.test.tsx', "[REGISTRATION, 'Confirm Password', 'Donor!grid2'"]],
  },
  {
    says: 'Terms must be accepted (You must accept the terms and conditions).',
    by: [['tests/screens/messages.test.tsx', 'terms that are not accepted']],
  },
  {
    says: 'Submit is disabled unless the form is valid and the terms are accepted.',
    by: [
      [
        'tests/screens/account.test.tsx',
        'the button opens when the form is valid and the terms are accepted',
      ],
    ],
  },
  {
    says: '**Forgot password:** email is valid, 3 to 50 characters, required.',
    by: [
      ['tests/screens/messages.test.tsx', "[FORGOT, 'Email', '', 'Email is required']"],
      ['tests/rules/sign-in-family.test.ts', 'forgot and reset'],
    ],
  },
  {
    says: 'otp is digits only (Must be only digits; OTP Code is required).',
    by: [['tests/screens/messages.test.tsx', "[RESET, 'OTP Code', '12a', 'Must be only digits']"]],
  },
  {
    says: 'password follows the strong pattern (Password is required).',
    by: [['tests/screens/messages.test.tsx', "[RESET, 'New Password', 'donorgrid', STRONG]"]],
  },
  {
    says: 'confirm is required and must equal the password (Password must match).',
    by: [
      [
        'tests/screens/messages.test.tsx',
        "[RESET, 'Confirm Password', 'Donor!grid2', 'Password must match']",
      ],
    ],
  },
  {
    says: 'firstName and lastName: letters only (Only alphabets are allowed.), 3 to 50 characters, required.',
    by: [
      ['tests/screens/users-form.test.tsx', "['First Name', 'Nina2', 'Only alphabets are allowed.']"],
      ['tests/rules/administration.test.ts', "['firstName', 'a'.repeat(51), 'Maximum field length: 50']"],
    ],
  },
  {
    says: 'uniqueIdentifier: alphanumeric only, maximum 4, required.',
    by: [
      ['tests/rules/administration.test.ts', "['uniqueIdentifier', 'ABC12', 'Maximum field length: 4']"],
      ['tests/rules/administration.test.ts', "['uniqueIdentifier', 'A-1'"],
    ],
  },
  {
    says: '- email: required.',
    by: [['tests/rules/administration.test.ts', "['email', '', 'Email is required']"]],
  },
  {
    says: 'birthDate: required (Date of Birth is required, Invalid Date).',
    by: [
      ['tests/rules/administration.test.ts', "['birthDate', '', 'Date of Birth is required']"],
      ['tests/rules/administration.test.ts', "['birthDate', '1990-02-30', 'Invalid Date']"],
    ],
  },
  { says: 'The date picker maximum is today.', notBuilt: 'birthDatePicker' },
  {
    says: 'must match the pattern (Use atleast 8 characters, should be 1 numeric, 1 capital Alphabet, 1 special character.). Required on add, optional on edit.',
    by: [
      ['tests/rules/administration.test.ts', "['password', 'Dg!1aaa', PATTERN]"],
      ['tests/rules/administration.test.ts', "['password', '', 'Password is required']"],
      ['tests/rules/administration.test.ts', "['password', '', undefined]"],
    ],
  },
  {
    says: 'confirmPassword: required when a password is given, and must match.',
    by: [['tests/rules/administration.test.ts', "['Donor!grid1', '', 'Password confirmation is required']"]],
  },
  {
    says: 'phone: digits only, exactly 10 (Must be exactly 10 digits). It is optional.',
    by: [
      ['tests/rules/administration.test.ts', "['phone', '123456789', 'Must be exactly 10 digits']"],
      ['tests/rules/administration.test.ts', "['phone', '', undefined]"],
    ],
  },
  {
    says: 'workPhone: same rule, and required (Work Phone Number is required).',
    by: [
      ['tests/rules/administration.test.ts', "['workPhone', '', 'Work Phone Number is required']"],
      ['tests/rules/administration.test.ts', "['workPhone', '91855'"],
    ],
  },
  {
    says: 'phoneExt: digits, maximum 6 (Must be less than 7 digits).',
    by: [
      ['tests/rules/administration.test.ts', "['phoneExt', '1234567', 'Must be less than 7 digits']"],
      ['tests/rules/administration.test.ts', "['phoneExt', '12a'"],
    ],
  },
  {
    says: 'city: letters only, required.',
    by: [['tests/rules/administration.test.ts', "['city', 'Tulsa 2', 'Only alphabets are allowed.']"]],
  },
  {
    says: '- addressLine1: required.',
    by: [['tests/rules/administration.test.ts', "['addressLine1', '', '{{name}} is required']"]],
  },
  {
    says: 'zipCode: digits, exactly 5, required.',
    by: [['tests/rules/administration.test.ts', "['zipCode', '7410', 'Must be exactly 5 digits']"]],
  },
  {
    says: '- state: required.',
    by: [['tests/rules/administration.test.ts', "['state', '', '{{name}} is required']"]],
  },
  {
    says: 'adminRoleId: required (Admin Role is required).',
    by: [['tests/rules/administration.test.ts', "['adminRoleId', '', 'Admin Role is required']"]],
  },
  {
    says: 'gender: required (Sex is required).',
    by: [['tests/rules/administration.test.ts', "['gender', '', 'Sex is required']"]],
  },
  {
    says: 'isActive: required (Status is required).',
    by: [['tests/rules/administration.test.ts', "['isActive', '', 'Status is required']"]],
  },
  {
    says: 'required fields are marked with *. They are Site Name, Phone Number, Email Address, Domain, Status, Address, City, State and Zip. Address line 2 is optional.',
    by: [
      [
        'tests/screens/clients-form.test.tsx',
        'empty, it says what is missing on each field, marks them with *',
      ],
    ],
  },
  {
    says: 'The zip input has max length 5.',
    by: [['tests/screens/clients-form.test.tsx', 'the zip code takes digits, five at the most']],
  },
  {
    says: 'Whether these are enforced on submit is not shown.',
    by: [['tests/screens/clients-form.test.tsx', 'marks them with *, and sends nothing']],
  },
  {
    says: 'the validation schema is not shown.',
    by: [['tests/rules/administration.test.ts', 'asks for neither role nor status nor e-mail']],
  },
  {
    says: 'The birth-date picker requires the date to fall between a minimum and a maximum bound, otherwise it sets a default date.',
    notBuilt: 'birthDateDefault',
  },
  {
    says: 'Those bounds are not shown.',
    by: [['tests/rules/administration.test.ts', 'the bounds of the picker']],
  },
  {
    says: '**Donor age bounds:** at least 17 and at most 100 years.',
    by: [
      ['tests/rules/administration.test.ts', "['birthDate', '1926-11-20', 'Must be 17 to 100 years ago']"],
      ['tests/rules/administration.test.ts', "['birthDate', '2009-11-22', 'Must be 17 to 100 years ago']"],
    ],
  },
  {
    says: '- email format;',
    by: [['tests/rules/sign-in-family.test.ts', "['email', 'a@b', 'Wrong email format']"]],
  },
  {
    says: 'letters and spaces only;',
    by: [['tests/rules/administration.test.ts', "['city', 'Tulsa1', 'Only alphabets are allowed.']"]],
  },
  {
    says: 'letters, digits and spaces',
    by: [
      [
        'tests/rules/administration.test.ts',
        "['SiteName', 'Tulsa & Sons', 'Only letters, digits and spaces are allowed']",
      ],
    ],
  },
  {
    says: '- digits and spaces only;',
    by: [['tests/rules/donor-and-content-forms.test.ts', 'digits and spaces']],
  },
  {
    says: 'password of at least 8 characters with a lowercase letter, an uppercase letter, a digit and a special character;',
    by: [['tests/rules/sign-in-family.test.ts', "['password', 'DONOR!GRID1', STRONG]"]],
  },
  {
    says: 'person name of letters, dot, apostrophe and hyphen with single spaces;',
    by: [['tests/rules/donor-and-content-forms.test.ts', 'person name %j: %s']],
  },
  {
    says: 'URL / host with an optional port.',
    by: [['tests/rules/donor-and-content-forms.test.ts', 'URL or host %j: %s']],
  },
  { says: 'Where each of these is applied is not shown.', notBuilt: 'notShown' },
  {
    says: 'when a field is touched and has an error, the error text shows.',
    by: [
      ['tests/screens/messages.test.tsx', 'what is wrong stands under its field, tied to it and announced'],
    ],
  },
  {
    says: "When touched and valid, a text '{label} was entered correct' shows for text, email and password fields.",
    by: [['tests/screens/messages.test.tsx', 'what is right is told quietly']],
  },
  {
    says: "Select fields show 'Please select {label}'.",
    by: [['tests/kit/fields.test.tsx', 'a select says what to select until something is chosen']],
  },
  {
    says: 'Text inputs trim and collapse repeated spaces.',
    by: [['tests/screens/sponsor-group-form.test.tsx', 'spaces are trimmed and collapsed']],
  },
  {
    says: 'Password fields have a show/hide toggle.',
    by: [['tests/screens/login.test.tsx', 'the password shows and hides']],
  },
  {
    says: 'Number inputs blur on mouse wheel.',
    by: [['tests/kit/fields.test.tsx', 'a number gives up the focus on the mouse wheel']],
  },
  {
    says: "**Generic messages:** '{name} is not valid', '{name} is required', 'Accepting terms & conditions are required', 'The requested {name} is not found', 'The login detail is incorrect', 'Required field', 'Minimum field length:', 'Maximum field length:', 'Field is not valid'.",
    by: [
      ['tests/screens/messages.test.tsx', 'the generic message %s is'],
      ['tests/screens/account.test.tsx', 'a failure shows the invalid-login message'],
    ],
  },
];
