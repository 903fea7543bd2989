import { companyOf } from '#contract/shop/company.ts'
import { withParticle } from '#contract/platform/particle.ts'

// Builds replace this module by its values (build/company-modules.ts): names in the first scripts
// cost no code.
const { shopName, shopNameKo, logo } = companyOf(import.meta.env)

/** Name of the shop as it is written, in titles and as its mark. */
export const SHOP_NAME: string = shopName

/** Name of the shop in Korean sentences. */
export const SHOP_NAME_KO: string = shopNameKo

/** Korean name of the shop as a topic, with 은 or 는. */
export const SHOP_AS_TOPIC: string = withParticle(SHOP_NAME_KO, '은/는')

/** Korean name of the shop as a subject, with 이 or 가. */
export const SHOP_AS_SUBJECT: string = withParticle(SHOP_NAME_KO, '이/가')

/** Korean name of the shop as a destination, with 로 or 으로. */
export const TO_SHOP: string = withParticle(SHOP_NAME_KO, '으로/로')

/** Korean name of the shop as a partner, with 와 or 과. */
export const WITH_SHOP: string = withParticle(SHOP_NAME_KO, '과/와')

/** Path of the logo, an SVG file of the build. */
export const LOGO: string = logo
