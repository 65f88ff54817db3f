[#-- What happens inside the builds: their services, their messages, their stock. --]

[#include "/now/services.ftl"]
[#include "/now/messaging.ftl"]
[#include "/now/stock.ftl"]

[@dashboard id="flashsale-now" title="2 · Now" choices=[chooseBuild, chooseService]
    description="CPU, memory, what is waited for, queues, outboxes and stock, by service, queue and instance"]
  [@rowsOfServices/]
  [@rowsOfMessaging/]
  [@rowsOfStock/]
[/@dashboard]
