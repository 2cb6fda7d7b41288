/** What a variable is about. */
export const VARIABLE_GROUPS = ['donor', 'appointment', 'bank'] as const;

/** What a message can be filled with: what it is about, and what stands for it in a preview. */
export const EMAIL_VARIABLES = {
  firstName: { group: 'donor', sample: 'Carmen', description: "The donor's first name" },
  lastName: { group: 'donor', sample: 'Delgado-Ruiz', description: "The donor's last name" },
  donorName: { group: 'donor', sample: 'Carmen Delgado-Ruiz', description: "The donor's whole name" },
  date: {
    group: 'appointment',
    sample: 'Friday, November 27, 2026',
    description: 'The day that the message speaks of',
  },
  time: { group: 'appointment', sample: '10:20 AM CST', description: 'The hour of the appointment' },
  hours: {
    group: 'appointment',
    sample: '9:00 AM CST to 5:00 PM CST',
    description: 'The hours of the drive',
  },
  location: { group: 'appointment', sample: 'Tulsa Main Center', description: 'Where the drive takes place' },
  driveName: { group: 'appointment', sample: 'Winter drive', description: 'The name of the drive' },
  donationType: { group: 'appointment', sample: 'Whole Blood', description: 'What is donated' },
  duration: { group: 'appointment', sample: '60 minutes', description: 'How long the visit takes' },
  appointmentId: {
    group: 'appointment',
    sample: '1000234',
    description: 'The number of the appointment',
  },
  previousDate: {
    group: 'appointment',
    sample: 'Thursday, November 26, 2026',
    description: 'The day before the change',
  },
  previousTime: { group: 'appointment', sample: '2:40 PM CST', description: 'The hour before the change' },
  reason: { group: 'appointment', sample: 'The hall is closed', description: 'Why it is canceled' },
  distance: {
    group: 'appointment',
    sample: '3.2 miles',
    description: 'How far the drive is from the donor',
  },
  bookUrl: {
    group: 'bank',
    sample: 'https://www.donate.example',
    description: 'Where an appointment is booked',
  },
  bankName: { group: 'bank', sample: 'Riverside Blood Center', description: 'The name of the blood bank' },
  phone: { group: 'bank', sample: '(918) 555-0100', description: "The blood bank's telephone number" },
  unsubscribeUrl: {
    group: 'bank',
    sample: 'https://www.donate.example/unsubscribe',
    description: 'Where such messages are ended',
  },
} as const;

export type EmailVariable = keyof typeof EMAIL_VARIABLES;
export type EmailValues = Readonly<Partial<Record<EmailVariable, string>>>;
export const VARIABLE_NAMES = Object.keys(EMAIL_VARIABLES) as EmailVariable[];

interface EventFacts {
  /** What its message is filled with. */
  readonly fills: readonly EmailVariable[];
  /** Without these it says too little. */
  readonly required: readonly EmailVariable[];
}

const ALWAYS = ['firstName', 'lastName', 'donorName', 'bookUrl', 'bankName', 'phone'] as const;
const OF_DRIVE = ['date', 'location', 'driveName'] as const;
const OF_APPOINTMENT = [...ALWAYS, ...OF_DRIVE, 'time', 'donationType', 'duration', 'appointmentId'] as const;

/** What a bank writes to its donors for. */
export const EMAIL_EVENTS = {
  AppointmentBooked: { fills: OF_APPOINTMENT, required: ['date', 'time', 'location'] },
  AppointmentReminder: { fills: OF_APPOINTMENT, required: ['date', 'time', 'location'] },
  AppointmentChanged: {
    fills: [...OF_APPOINTMENT, 'previousDate', 'previousTime'],
    required: ['date', 'time', 'location'],
  },
  AppointmentCanceled: { fills: [...OF_APPOINTMENT, 'reason'], required: ['date'] },
  DriveInvitation: {
    fills: [...ALWAYS, ...OF_DRIVE, 'hours', 'distance', 'unsubscribeUrl'],
    required: ['date', 'bookUrl'],
  },
  DonationRecorded: { fills: [...ALWAYS, ...OF_DRIVE, 'donationType'], required: [] },
  EligibleAgain: { fills: [...ALWAYS, 'date', 'unsubscribeUrl'], required: ['date'] },
} as const satisfies Readonly<Record<string, EventFacts>>;

/** What is known of whom somebody writes to: of chosen donors, and of those who have chosen appointments. */
export const SENT_BY_HAND = {
  DONORS: [...ALWAYS, 'unsubscribeUrl'],
  APPOINTMENTS: [...OF_APPOINTMENT, 'unsubscribeUrl'],
} as const satisfies Readonly<Record<string, readonly EmailVariable[]>>;

export type EmailEventName = keyof typeof EMAIL_EVENTS;
export const EVENT_NAMES = Object.keys(EMAIL_EVENTS) as EmailEventName[];
export const isEmailEvent = (name: string): name is EmailEventName => Object.hasOwn(EMAIL_EVENTS, name);

export interface KnownVariable {
  readonly variable: EmailVariable;
  readonly description: string;
  readonly group: (typeof VARIABLE_GROUPS)[number];
  readonly sample: string;
  readonly isRequired: boolean;
}

/** What a template of these events may use: what each of them fills; all there is while it has none. */
export function variablesOf(events: readonly string[]): KnownVariable[] {
  const known: readonly EventFacts[] = events.filter(isEmailEvent).map((name) => EMAIL_EVENTS[name]);
  return VARIABLE_NAMES.filter((name) => known.every(({ fills }) => fills.includes(name))).map(
    (variable) => ({
      variable,
      ...EMAIL_VARIABLES[variable],
      isRequired: known.some(({ required }) => required.includes(variable)),
    }),
  );
}

/** The values of a preview of nobody. */
export const SAMPLES: EmailValues = Object.fromEntries(
  VARIABLE_NAMES.map((name) => [name, EMAIL_VARIABLES[name].sample]),
);
