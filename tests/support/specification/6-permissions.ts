import type { Entry } from './entry.ts';

export const PERMISSIONS: readonly Entry[] = [
  {
    says: '0 is the parent / super admin (the only one who sees the client switcher and loads all sites); any other value is a blood-bank admin tied to its own client id.',
    by: [
      ['tests/screens/dashboard.test.tsx', 'has no client switcher: the bank is one’s own'],
      ['tests/server/data.test.ts', 'the parent sees every bank, a bank itself'],
      ['tests/server/http.test.ts', 'a foreign client id, though the token is good'],
    ],
  },
  {
    says: "Per-section permissions (read, write, delete) come from the user's menu entries, looked up by section name and optional child name.",
    by: [
      ['tests/rules/trade.test.ts', 'rights'],
      [
        'tests/server/session.test.ts',
        'whoever signs in is who the session says, with the menu of their role',
      ],
    ],
  },
  {
    says: 'View All links on the dashboard depend on read permission for the named module.',
    by: [
      ['tests/screens/dashboard.test.tsx', 'and for nobody else'],
      ['tests/screens/dashboard.test.tsx', 'which is not there for those who may not read them'],
    ],
  },
  {
    says: 'A protected route requires read permission, and a write-required route requires write. Otherwise the user is sent to /access-denied.',
    by: [
      ['tests/screens/guards.test.tsx', '%s: access denied without the right'],
      ['tests/screens/guards.test.tsx', '%s: access denied to those who only read'],
    ],
  },
  {
    says: "The event edit action needs write permission on event management and selectedClientId equal to the user's clientId.",
    by: [
      ['tests/server/events.test.ts', 'events are changed in one’s own bank by those with the right'],
      ['tests/screens/calendar.test.tsx', 'in a bank that is not one’s own an event can be viewed alone'],
    ],
  },
  {
    says: 'Site enablements flagged isOnlyForParentAdmin have their checkbox disabled in the Add Client form.',
    by: [['tests/screens/clients-form.test.tsx', 'what is the parent’s alone cannot be ticked']],
  },
  {
    says: 'Admin roles carry per-feature enablements with read, write and delete, nested up to three levels.',
    by: [
      ['tests/kit/permission-tree.test.tsx', 'three levels with their places among their siblings'],
      ['tests/server/admin-roles.test.ts', 'a role keeps the whole tree'],
    ],
  },
  {
    says: "An admin user's role is chosen from a list of roles (id, roleName).",
    by: [['tests/screens/users-form.test.tsx', 'offers the roles that its reader may give']],
  },
  {
    says: "Some calls exist in variants 'without role validation': admin roles, admin users and donation-type search. The profile page loads the roles this way.",
    by: [
      ['tests/contract/contract.test.ts', '$kind.$name is there, guarded by $access'],
      [
        'tests/support/operations-table.ts',
        'allAdminRolesWithOutRoleValidation allAdminUsersWithOutRoleValidation',
      ],
      ['tests/screens/users-profile.test.tsx', 'roles that cannot be loaded are told by the browser'],
    ],
  },
  {
    says: 'Profile update sends adminRoleId as empty, and the server keeps the current role.',
    by: [
      ['tests/screens/users-profile.test.tsx', 'Update sends the role empty'],
      ['tests/server/profile.test.ts', 'what is empty stays, what is locked is ignored'],
    ],
  },
  {
    says: 'Server-side enforcement: not shown. Role definitions beyond the above: not shown.',
    by: [['tests/access/authorization.test.ts', 'who may call what, on %s']],
  },
];
