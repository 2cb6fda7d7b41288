import {
  BarChart3,
  BookOpen,
  Building2,
  CalendarClock,
  CalendarDays,
  Circle,
  Droplets,
  Globe,
  Handshake,
  HeartPulse,
  Image,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Send,
  ShieldCheck,
  Truck,
  Users,
} from 'lucide-react';
import type { ModuleName } from '../rules/modules.ts';

/** Links stand in the menu beside the modules. */
type Link = 'websiteUrls' | 'userGuide';

const ICONS: Readonly<Partial<Record<ModuleName | Link, LucideIcon>>> = {
  dashboard: LayoutDashboard,
  clientManagement: Building2,
  userManagement: Users,
  rolesManagement: ShieldCheck,
  'donation-type': Droplets,
  sponsorGroupManagement: Handshake,
  resourceManagement: Truck,
  driveManagement: CalendarDays,
  eventManagement: CalendarClock,
  donorManagement: HeartPulse,
  contentManagement: Image,
  marketingAutomation: Send,
  reports: BarChart3,
  'donorgrid-support': LifeBuoy,
  websiteUrls: Globe,
  userGuide: BookOpen,
};

/** The icon of a menu entry, by its name. */
export function MenuIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name as ModuleName] ?? Circle;
  return <Icon size={16} aria-hidden className="shrink-0" />;
}
