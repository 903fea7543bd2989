export { setDemoLogins } from './demo-logins.ts'
export { DEMO_PASSWORD } from './demo-password.ts'
export { PICTURES_FOLDER } from './pictures.ts'
export { seedShop } from './seed-store.ts'
