import { PERMISSIONS, type Permission } from '#contract/platform/permissions.ts'

/** Roles of operators, with the name that the console shows. */
export const ROLE_NAMES = {
  owner: '소유자',
  manager: '매니저',
  warehouse: '물류',
  support: '고객지원',
  editor: '에디터',
  viewer: '열람',
} as const

/** Role of an operator. */
export type Role = keyof typeof ROLE_NAMES

/** All roles, from the widest to the narrowest. */
export const ROLES = [
  'owner',
  'manager',
  'warehouse',
  'support',
  'editor',
  'viewer',
] as const satisfies readonly Role[]

/** Reads of a role that sees figures and texts, but no people. */
const VIEWED = [
  'catalogue.read',
  'stock.read',
  'settlement.read',
  'coupons.read',
  'giftCards.read',
  'contents.read',
  'raffles.read',
  'waitingRoom.read',
  'settings.read',
  'reports.read',
] as const satisfies readonly Permission[]

/** Permissions of each role. The owner may add single ones to an operator, or take them away. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => permission !== 'staff.write'),
  warehouse: [
    'catalogue.read',
    'stock.read',
    'stock.write',
    'orders.read',
    'orders.ship',
    'claims.read',
    'claims.inspect',
  ],
  support: [
    'catalogue.read',
    'stock.read',
    'orders.read',
    'orders.address',
    'orders.cancel',
    'claims.read',
    'claims.open',
    'claims.inspect',
    'claims.decide',
    'coupons.read',
    'members.read',
    'members.note',
    'inquiries.read',
    'inquiries.write',
    'contents.read',
    'notices.write',
    'raffles.read',
    'waitingRoom.read',
    'people.reveal',
  ],
  editor: [
    'catalogue.read',
    'catalogue.write',
    'stock.read',
    'contents.read',
    'contents.write',
    'notices.write',
  ],
  viewer: VIEWED,
}

/** Permissions of an operator: those of the role with the granted ones, without the denied ones. */
export function permissionsOf(
  role: Role,
  grants: readonly Permission[],
  denials: readonly Permission[],
): readonly Permission[] {
  const all = new Set<Permission>([...ROLE_PERMISSIONS[role], ...grants])
  for (const denied of denials) all.delete(denied)
  return PERMISSIONS.filter((permission) => all.has(permission))
}
