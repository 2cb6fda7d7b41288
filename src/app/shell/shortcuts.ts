/** The keys that work everywhere or on a list, as the Settings tab lists them. */
export const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], name: 'palette' },
  { keys: ['/'], name: 'search' },
  { keys: ['f'], name: 'filters' },
  { keys: ['n'], name: 'add' },
  { keys: ['j', 'k'], name: 'move' },
  { keys: ['x'], name: 'select' },
  { keys: ['Enter'], name: 'open' },
  { keys: ['e'], name: 'edit' },
  { keys: ['Esc'], name: 'clear' },
  { keys: ['?'], name: 'help' },
] as const;
