-- Changes the price of the next reservations; also of a product whose units have not arrived yet. Request: RepriceRequest.
-- The log tells when the stock learned of which price.
reprice(key('stock', request.productId), request.price, request.version)
redis.call('XADD', prefix .. 'prices', 'MAXLEN', '~', request.logged, '*',
  'productId', request.productId, 'version', request.version, 'price', request.price)
return 1
