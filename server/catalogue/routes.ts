import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { recentProductRoutes } from './recent-products/routes.ts'
import { restockAlertRoutes } from './restock-alerts/routes.ts'
import { brandRoutes } from './brands/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { productRoutes } from './products/routes.ts'
import { bookmarkRoutes } from './bookmarks/routes.ts'
import { scoreRoutes } from './scores/routes.ts'
import { rankRoutes } from './ranks/routes.ts'
import { operatorBrandRoutes } from './operator-brands/routes.ts'
import { operatorCategoryRoutes } from './operator-categories/routes.ts'
import { operatorProductRoutes } from './operator-products/routes.ts'
import { operatorSynonymRoutes } from './operator-synonyms/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { searchRoutes } from './search/routes.ts'

/** Mounts the addresses of this domain. */
export function catalogueRoutes(app: App, services: AppServices): void {
  recentProductRoutes(app, services)
  restockAlertRoutes(app, services)
  brandRoutes(app, services)
  categoryRoutes(app, services)
  productRoutes(app, services)
  bookmarkRoutes(app, services)
  scoreRoutes(app, services)
  rankRoutes(app, services)
  searchRoutes(app, services)
  operatorProductRoutes(app)
  operatorBrandRoutes(app)
  operatorCategoryRoutes(app)
  operatorSynonymRoutes(app)
  scheduleRoutes(app)
}
