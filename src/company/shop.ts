// Constants of the build (build/company-texts.ts).
declare const BUILT_SHOP_NAME: string
declare const BUILT_SHOP_NAME_KO: string
declare const BUILT_SHOP_AS_TOPIC: string
declare const BUILT_SHOP_AS_SUBJECT: string
declare const BUILT_TO_SHOP: string
declare const BUILT_WITH_SHOP: string
declare const BUILT_LOGO: string

/** Name of the shop as it is written, in titles and as its mark. */
export const SHOP_NAME = BUILT_SHOP_NAME

/** Name of the shop in Korean sentences. */
export const SHOP_NAME_KO = BUILT_SHOP_NAME_KO

/** Korean name of the shop as a topic, with 은 or 는. */
export const SHOP_AS_TOPIC = BUILT_SHOP_AS_TOPIC

/** Korean name of the shop as a subject, with 이 or 가. */
export const SHOP_AS_SUBJECT = BUILT_SHOP_AS_SUBJECT

/** Korean name of the shop as a destination, with 로 or 으로. */
export const TO_SHOP = BUILT_TO_SHOP

/** Korean name of the shop as a partner, with 와 or 과. */
export const WITH_SHOP = BUILT_WITH_SHOP

/** Path of the logo, an SVG file of the build. */
export const LOGO = BUILT_LOGO
