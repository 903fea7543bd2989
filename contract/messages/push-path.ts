/** Path of the calls about push subscriptions; the worker knows it without their schemas. */
export const PUSH_SUBSCRIPTIONS_PATH = '/v1/push/subscriptions'
