import { fakeSmtp } from './smtp.ts';

// A mail server in a process of its own: what it does costs the one that is measured nothing.
const { url } = await fakeSmtp();
process.stdout.write(url);
