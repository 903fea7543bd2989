import { LIST_SCREENS, VIEWS_MAX, type ListScreen } from '#contract/operators/list-screens.ts'
import {
  changeView,
  deleteView,
  listViews,
  saveView,
  type ListView,
} from '#contract/operators/views.calls.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import {
  countViews,
  findViews,
  insertView,
  lockView,
  removeView,
  updateView,
  type ViewRow,
} from './view.store.ts'

/** Routes of the views of lists. */
export function viewRoutes(app: App): void {
  mountOperatorRead(app, listViews, async ({ query, principal }, { db }) => {
    const { operatorId } = principal
    const views = await findViews(db, query.screen, operatorId)
    return views.map((view) => presentView(view, operatorId))
  })
  mountOperatorWrite(app, saveView, async ({ body, principal, audit }, { db, clock }) => {
    requireView(principal, body)
    const { operatorId } = principal
    const own = await countViews(db, body.screen, operatorId)
    if (own >= VIEWS_MAX) throw new ApiFailure('VIEW_LIMIT')
    const view = await insertView(db, { ...body, operatorId, changedAt: clock.now() })
    audit({ action: 'view.save', targetType: 'view', targetId: view.id })
    return presentView(view, operatorId)
  })
  mountOperatorWrite(app, changeView, async (call, { db, clock }) => {
    const { params, body, principal, audit } = call
    const { operatorId } = principal
    const before = await lockView(db, params.viewId, operatorId)
    if (before === undefined) throw new ApiFailure('VIEW_NOT_FOUND')
    const { version, ...change } = body
    requireView(principal, { screen: before.screen, isShared: before.isShared || body.isShared })
    if (before.version !== version)
      throw new ApiFailure('VERSION_CONFLICT', {
        version: before.version,
        current: presentView(before, operatorId),
      })
    const view = await updateView(db, before.id, { ...change, changedAt: clock.now() })
    const changes = { isShared: [before.isShared, view.isShared] }
    audit({ action: 'view.change', targetType: 'view', targetId: view.id, changes })
    return presentView(view, operatorId)
  })
  mountOperatorWrite(app, deleteView, async ({ params, principal, audit }, { db }) => {
    const view = await lockView(db, params.viewId, principal.operatorId)
    if (view === undefined) throw new ApiFailure('VIEW_NOT_FOUND')
    await removeView(db, view.id)
    audit({ action: 'view.delete', targetType: 'view', targetId: view.id })
    return {}
  })
}

/**
 * Refuses a view of a list that the operator does not see, and a shared one of those who may share
 * none.
 */
function requireView(
  { permissions }: Pick<Principal, 'permissions'>,
  { screen, isShared }: { readonly screen: ListScreen; readonly isShared: boolean },
): void {
  const needed: readonly Permission[] = [
    LIST_SCREENS[screen],
    ...(isShared ? (['settings.write'] as const) : []),
  ]
  const missing = needed.find((permission) => !permissions.has(permission))
  if (missing !== undefined) throw new ApiFailure('OP_FORBIDDEN', { permission: missing })
}

function presentView(view: ViewRow, reader: number): ListView {
  const { id, name, query, isShared, operatorId, version } = view
  return { viewId: id, name, query, isShared, isOwn: operatorId === reader, version }
}
