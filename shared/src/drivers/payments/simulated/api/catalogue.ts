import { type Interval, newPrice, newProduct, type Price, type Product } from '../objects/catalogue.ts'
import { need, save } from '../simulation.ts'
import { findObject } from '../store.ts'
import type { Endpoints } from '../wire/endpoint.ts'
import { invalid, WireError } from '../wire/errors.ts'
import { metadataIn, type Params, paramsIn, textOf } from '../wire/form.ts'

function required(params: Params, name: string): string {
  const value = textOf(params, name)
  if (value === null) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

function flag(params: Params, name: string, otherwise: boolean): boolean {
  const value = textOf(params, name)
  return value === null ? otherwise : value === 'true'
}

export const catalogue: Endpoints = {
  async 'POST /v1/products'(work, { params }) {
    const id = textOf(params, 'id') ?? undefined
    if (id && (await findObject<Product>(work.db, 'product', id))) {
      throw new WireError(400, {
        type: 'invalid_request_error',
        code: 'resource_already_exists',
        message: `Product already exists: ${id}`,
      })
    }
    const product = newProduct(work.seconds, {
      id,
      name: required(params, 'name'),
      description: textOf(params, 'description'),
      metadata: metadataIn(params),
    })
    work.emit('product.created', product)
    return save(work, product)
  },

  async 'POST /v1/products/:id'(work, { id, params }) {
    const product = await need<Product>(work, 'product', id)
    const changed: Product = {
      ...product,
      active: flag(params, 'active', product.active),
      name: textOf(params, 'name') ?? product.name,
      description: textOf(params, 'description') ?? product.description,
      metadata: { ...product.metadata, ...metadataIn(params) },
      updated: work.seconds,
    }
    work.emit('product.updated', changed, { name: product.name, description: product.description })
    return save(work, changed)
  },

  async 'POST /v1/prices'(work, { params }) {
    const product = await need<Product>(work, 'product', required(params, 'product'), 'product')
    const interval = textOf(paramsIn(params, 'recurring'), 'interval') as Interval | null
    const price = newPrice(work.seconds, {
      product: product.id,
      amount: Number(required(params, 'unit_amount')),
      currency: required(params, 'currency'),
      interval,
      lookupKey: textOf(params, 'lookup_key'),
      metadata: metadataIn(params),
    })
    if (await findObject<Price>(work.db, 'price', price.id)) {
      throw invalid(`A price (\`${price.id}\`) already uses that lookup key.`, 'lookup_key')
    }
    work.emit('price.created', price)
    return save(work, price, product.id)
  },

  async 'POST /v1/prices/:id'(work, { id, params }) {
    const price = await need<Price>(work, 'price', id)
    const changed: Price = { ...price, active: flag(params, 'active', price.active) }
    work.emit('price.updated', changed, { active: price.active })
    return save(work, changed)
  },
}
