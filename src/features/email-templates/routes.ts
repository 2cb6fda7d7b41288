import type { RouteId } from '../../access/paths.ts';
import { defineRoutes, type RouteSpec, type TextKey } from '../../access/routes.ts';
import { rightTo } from '../../rules/access.ts';

const screen = (
  id: RouteId,
  level: 'READ' | 'WRITE',
  title: TextKey,
  load: RouteSpec['load'],
  parent: RouteId = 'emailTemplates',
): RouteSpec => ({
  id,
  access: rightTo(level, 'contentManagement', 'emailtemplate'),
  title,
  namespaces: ['emailTemplates', 'list', 'form', 'rules', 'common', 'menu'],
  parent,
  load,
});
const form = () => import('./email-template-form.tsx');

export const routes = defineRoutes([
  screen(
    'emailTemplates',
    'READ',
    'menu:emailtemplate',
    () => import('./email-template-list.tsx'),
    'content',
  ),
  screen('addEmailTemplate', 'WRITE', 'emailTemplates:add', form),
  screen('editEmailTemplate', 'WRITE', 'emailTemplates:edit', form),
  screen('viewEmailTemplate', 'READ', 'emailTemplates:view', () => import('./email-template-detail.tsx')),
]);
